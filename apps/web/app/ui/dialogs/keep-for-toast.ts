/** A press on a toast, such as on its “Undo”, doesn't close the dialog below it. */
export function keepForToast(event: CustomEvent<{ originalEvent: PointerEvent }>): void {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest('.toast')) event.preventDefault();
}
