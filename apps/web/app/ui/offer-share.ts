/**
 * Opens the system's share sheet.
 * @returns false if this browser can't share the data
 */
export async function offerShare(data: ShareData): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  // Every share sheet accepts a link, but not every one accepts files.
  if (data.files && !navigator.canShare?.(data)) return false;
  try {
    await navigator.share(data);
  } catch (error) {
    const name = error instanceof DOMException ? error.name : null;
    // The browser allows the sheet only shortly after a press, and preparing the data took too long.
    if (name === 'NotAllowedError') return false;
    // Closing the sheet isn't a failure.
    if (name !== 'AbortError') throw error;
  }
  return true;
}
