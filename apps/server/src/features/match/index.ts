export { explainReasons, NO_MATCH } from './explain-match.ts';
