// What proves that a page of `npm run look` is in the expected state: an element with this role and name.

export const heading = (name) => ({ role: 'heading', name });
export const dialog = (name) => ({ role: 'dialog', name });
