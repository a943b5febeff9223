/** Opens a page of the payment provider. It loads a new document, since the page isn't one of the router's. */
export function goTo(url: string): void {
  window.location.assign(url);
}
