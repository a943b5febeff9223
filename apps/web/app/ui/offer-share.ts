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
    // Closing the sheet is not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
  return true;
}
