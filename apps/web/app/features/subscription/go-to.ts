/** Leaves for a page of the payment provider. A function of its own, because that page isn't one of the router's. */
export function goTo(url: string): void {
  window.location.assign(url);
}
