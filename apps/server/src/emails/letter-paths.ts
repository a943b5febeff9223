/**
 * The path of the page on which readers unsubscribe from the weekly letter (the email with three recommended titles).
 */
export const LETTERS_UNSUBSCRIBE_PATH = '/unsubscribe/letters';
/** The path of the page on which somebody confirms that they want the weekly letter. */
export const CONFIRM_LETTERS_PATH = '/newsletter/confirm';
