import type { WriterStatus } from '@palate/contract/writer-status';

/** The names of the writer statuses. */
export const WRITER_WORDS: Readonly<Record<WriterStatus['status'], string>> = {
  reader: 'Reader',
  reviewer: 'Reviewer',
  writer: 'Writer',
  editor: 'Editor',
};
