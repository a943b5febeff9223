export { cardMatch, toTasteMatch } from './card-match.ts';
export { type Detail, explainMatch, explainReasons, NO_MATCH } from './explain-match.ts';
export { labelReason } from './label-reason.ts';
