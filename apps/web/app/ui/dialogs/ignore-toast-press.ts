/** Keeps a dialog open when the user presses a toast above it, such as its “Undo”. */
export function ignoreToastPress(event: CustomEvent<{ originalEvent: PointerEvent }>): void {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest('.toast')) event.preventDefault();
}
