export { correctTitle, showTitle, uncorrectTitle } from './correct-title.ts';
export { CorrectionError } from './correction-error.ts';
export { listAllCorrections } from './list-corrections.ts';
export { type GivenValue, parseValue } from './parse-value.ts';
