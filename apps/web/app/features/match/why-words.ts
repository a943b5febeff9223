import { type MatchFacts, matchFigure } from '../../design/match-badge/match-words.ts';

/** Formats the label of a link to the reasons: “Why 58?”. */
export const whyWords = (match: MatchFacts): string => {
  const figure = matchFigure(match);
  return figure === match.tier ? 'Why this match?' : `Why ${figure}?`;
};
