export { deletePublishedDraft } from './save-draft.ts';
