/**
 * The partner's code that was typed last and hasn't been accepted, so that it can be corrected after an error has
 * closed its form (specification §4 Joint code). Signing out loads a new document, which clears it.
 */
let last: { readonly text: string; readonly linkCode: string } | null = null;

/**
 * Stores the code that a user has typed in a form. An empty text clears it.
 * @param linkCode the code of the link that opened the form; empty without one
 */
export function storeTypedCode(text: string, linkCode: string): void {
  last = text === '' ? null : { text, linkCode };
}

/** Clears the stored code. Call it once the code has been accepted. */
export function clearTypedCode(): void {
  last = null;
}

/** Returns the code typed last; null if there is none, or if the form is for another link. */
export function getTypedCode(linkCode: string): string | null {
  return last && (linkCode === '' || linkCode === last.linkCode) ? last.text : null;
}
