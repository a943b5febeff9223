import type { ByTasteType } from './taste-types.ts';

/**
 * Weight of each end of a slider (pole) in each taste type (our choice). The tables for themes and genres below have
 * the same form. A row's weights add up to about 1 if liking the pole says much about a person, and to less if anybody
 * might like it. Columns: Easy Rider (light, wholesome, comforting), Hard Hitter (weighty, edgy, hits hard), Thrill
 * Seeker (fast, large, stylized), Reality Biter (true to life, intimate, truthful).
 */
export const POLE_TYPES: Readonly<Record<string, { readonly low: ByTasteType; readonly high: ByTasteType }>> =
  {
    pace: { low: [0.05, 0.2, 0, 0.45], high: [0.1, 0.05, 0.85, 0] },
    originality: { low: [0.4, 0, 0.2, 0], high: [0, 0.3, 0.25, 0.15] },
    wholesomeness: { low: [0, 0.9, 0.1, 0], high: [0.9, 0, 0, 0.1] },
    weightiness: { low: [0.8, 0, 0.2, 0], high: [0, 0.7, 0, 0.2] },
    realism: { low: [0.2, 0, 0.7, 0], high: [0, 0, 0, 1] },
    intricacy: { low: [0.3, 0, 0.15, 0.1], high: [0, 0.35, 0.3, 0.1] },
    linearity: { low: [0, 0.5, 0.3, 0], high: [0.1, 0, 0.05, 0.1] },
    styleAndVisuals: { low: [0.1, 0, 0, 0.8], high: [0, 0.1, 0.7, 0] },
    scale: { low: [0.15, 0, 0, 0.75], high: [0, 0.1, 0.9, 0] },
    emotionalPunch: { low: [0.4, 0, 0.15, 0.1], high: [0.1, 0.8, 0, 0.1] },
  };

/** Weight of each theme in each taste type (our choice), with the same columns as `POLE_TYPES`. */
export const THEME_TYPES: Readonly<Record<string, ByTasteType>> = {
  'coming-of-age': [0.35, 0, 0, 0.5],
  redemption: [0.3, 0.4, 0, 0.1],
  revenge: [0, 0.5, 0.4, 0],
  'forbidden-love': [0.2, 0.35, 0, 0.25],
  'against-the-system': [0, 0.3, 0.15, 0.45],
  'found-family': [0.8, 0, 0.1, 0],
  survival: [0, 0.3, 0.6, 0],
  obsession: [0, 0.75, 0.05, 0],
  identity: [0, 0.3, 0.1, 0.35],
  grief: [0, 0.6, 0, 0.4],
  heist: [0.3, 0, 0.6, 0],
  'chosen-one': [0.2, 0, 0.75, 0],
  'power-and-corruption': [0, 0.6, 0.1, 0.2],
  friendship: [0.8, 0, 0, 0.15],
  justice: [0.1, 0.3, 0.1, 0.4],
  'wars-toll': [0, 0.6, 0.05, 0.35],
  'technologys-price': [0, 0.25, 0.6, 0],
  faith: [0, 0.35, 0, 0.4],
  outsiders: [0.2, 0.1, 0, 0.5],
  'second-chances': [0.6, 0, 0, 0.3],
};

/** Weight of each genre in each taste type (our choice), with the same columns as `POLE_TYPES`. */
export const GENRE_TYPES: Readonly<Record<string, ByTasteType>> = {
  action: [0, 0, 1, 0],
  adventure: [0.3, 0, 0.7, 0],
  animation: [0.6, 0, 0.3, 0],
  anime: [0.25, 0.1, 0.5, 0],
  biography: [0, 0.1, 0, 0.8],
  'black-comedy': [0, 0.7, 0.1, 0],
  comedy: [0.9, 0, 0, 0],
  courtroom: [0, 0.2, 0, 0.6],
  crime: [0, 0.6, 0.3, 0],
  detective: [0.3, 0.2, 0.2, 0],
  disaster: [0, 0, 0.9, 0],
  documentary: [0, 0, 0, 1],
  drama: [0, 0.3, 0, 0.4],
  dystopia: [0, 0.4, 0.5, 0],
  family: [1, 0, 0, 0],
  fantasy: [0.3, 0, 0.6, 0],
  'film-noir': [0, 0.7, 0.2, 0],
  gangster: [0, 0.7, 0.3, 0],
  history: [0, 0.1, 0.15, 0.6],
  horror: [0, 0.6, 0.4, 0],
  'martial-arts': [0, 0, 0.9, 0],
  melodrama: [0.4, 0.4, 0, 0],
  monster: [0, 0.1, 0.8, 0],
  music: [0.5, 0, 0, 0.4],
  musical: [0.8, 0, 0.2, 0],
  mystery: [0.1, 0.4, 0.2, 0],
  nature: [0.3, 0, 0, 0.6],
  'period-drama': [0.35, 0.1, 0, 0.4],
  political: [0, 0.3, 0, 0.5],
  'psychological-thriller': [0, 0.9, 0.1, 0],
  'road-movie': [0.3, 0, 0.1, 0.4],
  romance: [0.6, 0, 0, 0.3],
  'romantic-comedy': [1, 0, 0, 0],
  satire: [0.2, 0.5, 0, 0.1],
  'science-fiction': [0, 0.1, 0.7, 0],
  sitcom: [1, 0, 0, 0],
  sport: [0.4, 0, 0.3, 0.3],
  spy: [0, 0.1, 0.7, 0],
  superhero: [0.1, 0, 0.9, 0],
  teen: [0.6, 0, 0.1, 0.2],
  thriller: [0, 0.4, 0.5, 0],
  'true-crime': [0, 0.4, 0, 0.6],
  war: [0, 0.5, 0.3, 0.2],
  western: [0.1, 0.3, 0.4, 0],
};
