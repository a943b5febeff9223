export { toTasteMatch } from './card-match.ts';
export { explainReasons, NO_MATCH } from './explain-match.ts';
