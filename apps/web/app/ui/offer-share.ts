/**
 * Offers something to the system's share sheet.
 * @returns false if this browser has none for it
 */
export async function offerShare(data: ShareData): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  // A link needs no asking, a file does: not every system takes one.
  if (data.files && !navigator.canShare?.(data)) return false;
  try {
    await navigator.share(data);
  } catch (error) {
    const name = error instanceof DOMException ? error.name : null;
    // The press is too long ago to open the sheet: making what is shared took a while.
    if (name === 'NotAllowedError') return false;
    // Closing the sheet is not a failure.
    if (name !== 'AbortError') throw error;
  }
  return true;
}
