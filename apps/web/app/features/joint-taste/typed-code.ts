/**
 * The partner's code that was typed last and hasn't been accepted, so that it can be corrected after an error has closed
 * its form (§4 Joint code). Signing out loads a new document, which clears it.
 */
let last: { readonly text: string; readonly linkCode: string } | null = null;

/**
 * Stores what was typed in a form for a code.
 * @param linkCode the code of the link that opened the form; empty without one
 */
export function storeTypedCode(text: string, linkCode: string): void {
  last = text === '' ? null : { text, linkCode };
}

/** Clears what was typed, because it was accepted. */
export function clearTypedCode(): void {
  last = null;
}

/** Returns the code typed last; null if there is none, or if the form is for another link. */
export function getTypedCode(linkCode: string): string | null {
  return last && (linkCode === '' || linkCode === last.linkCode) ? last.text : null;
}
