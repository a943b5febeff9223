import type { TasteState } from '../taste/fit-taste.ts';
import { leanOf } from '../taste/lean.ts';
import { weighLoved } from '../taste/loved-closeness.ts';
import { PERSON_SD, varianceOfWeight } from '../taste/prior.ts';
import { exactTypeShares, poleTypes } from '../taste-type/taste-type-of-title.ts';
import { GENRE_TYPES, THEME_TYPES } from '../taste-type/taste-type-table.ts';
import { leadingTypeOf, type TasteTypeKey } from '../taste-type/taste-types.ts';
import type { Feature } from '../titles/feature-layout.ts';
import { weighPeople } from '../titles/people-index.ts';
import { type TitleMatrix, titleAt, vectorOf } from '../titles/title-matrix.ts';
import type { TitleContent } from '../types.ts';
import { acclaimLogits } from './acclaim.ts';
import type { RawContribution } from './contribution.ts';
import { namesForFeature, namesForPerson } from './gather-evidence.ts';
import { acclaimOf, TONIGHT_SLOPE, type TonightOffsets } from './score-rows.ts';

/**
 * Collects the reasons of a match that come from lasting taste (without tonight's mood). Their logits add up to the
 * difference in liking between this title and the average title.
 */
export function collectLasting(matrix: TitleMatrix, state: TasteState, row: number): RawContribution[] {
  return [
    ...collectFeatures(matrix, state, row),
    ...collectPeople(matrix, state, row),
    ...collectLoved(matrix, state, row),
  ];
}

function collectFeatures(matrix: TitleMatrix, state: TasteState, row: number): RawContribution[] {
  const title = titleAt(matrix, row);
  const vector = vectorOf(matrix, row);
  const contributions: RawContribution[] = [];
  const { mean } = state.posterior.prior;
  const priorLogits = (i: number) => mean[1 + i] * vector[i];
  let era = 0;
  let eraOfAge = 0;
  matrix.layout.features.forEach((feature, i) => {
    const weight = state.weights[i];
    const logits = weight * vector[i];
    if (feature.group === 'era') {
      era += logits;
      eraOfAge += priorLogits(i);
      return;
    }
    const isPresent = hasFeature(title, feature);
    contributions.push({
      kind: feature.group === 'movieRating' || feature.group === 'popularity' ? 'popularity' : feature.group,
      key: feature.key,
      logits,
      tasteType: isPresent ? typeOfFeature(feature, vector[i]) : null,
      gatherEvidence: () => ({
        isPresent,
        attitude: attitudeTo(state, feature),
        lean: leanOfFeature(state, i),
        isFromAge: isHalf(priorLogits(i), logits),
        ...namesForFeature(matrix, state, i),
      }),
    });
  });
  const newer = matrix.layout.start.era;
  contributions.push({
    kind: 'era',
    key: `${Math.floor(title.year / 10) * 10}s`,
    logits: era,
    tasteType: null,
    gatherEvidence: () => ({
      isPresent: true,
      attitude: null,
      lean: leanOfFeature(state, newer),
      isFromAge: isHalf(eraOfAge, era),
      ...namesForFeature(matrix, state, newer),
    }),
  });
  return contributions;
}

function typeOfFeature(feature: Feature, value: number): TasteTypeKey | null {
  if (feature.group === 'slider') return leadingTypeOf(poleTypes(feature.key, value) ?? [0, 0, 0, 0]);
  const table = feature.group === 'theme' ? THEME_TYPES : feature.group === 'genre' ? GENRE_TYPES : {};
  return leadingTypeOf(table[feature.key] ?? [0, 0, 0, 0]);
}

const isHalf = (part: number, whole: number): boolean => part !== 0 && part / whole >= 0.5;

/** Returns whether a title has a feature. Reads the title itself, since centered vectors contain no exact 0. */
function hasFeature(title: TitleContent, { group, index }: Feature): boolean {
  if (group === 'theme') return title.themes.includes(index);
  return group === 'genre' ? title.genres.includes(index) : true;
}

function leanOfFeature(state: TasteState, feature: number): number {
  return leanOf(state.weights[feature], varianceOfWeight(state.posterior.prior, 1 + feature));
}

function attitudeTo(state: TasteState, { group, index }: Feature): 'positive' | 'negative' | null {
  if (group !== 'genre' && group !== 'theme') return null;
  const attitudes = group === 'genre' ? state.evidence.genres : state.evidence.themes;
  if (attitudes.positive.includes(index)) return 'positive';
  return attitudes.negative.includes(index) ? 'negative' : null;
}

function collectPeople(matrix: TitleMatrix, state: TasteState, row: number): RawContribution[] {
  const tasteType = leadingTypeOf(exactTypeShares(matrix, row));
  return weighPeople(titleAt(matrix, row)).flatMap(({ person, weight }) => {
    const liking = state.posterior.people.get(person);
    if (liking === undefined) return [];
    return [
      {
        kind: 'person' as const,
        key: String(person),
        logits: liking * weight,
        tasteType,
        gatherEvidence: () => ({
          isPresent: true,
          attitude: null,
          lean: leanOf(liking, PERSON_SD ** 2),
          isFromAge: false,
          ...namesForPerson(matrix, state, person),
        }),
      },
    ];
  });
}

function collectLoved(matrix: TitleMatrix, state: TasteState, row: number): RawContribution[] {
  const effects = state.lovedObservations.get(row) ?? [];
  const amounts = weighLoved(effects);
  return effects.map(({ lovedRow, share01 }, i) => ({
    kind: 'loved' as const,
    key: titleAt(matrix, lovedRow).id,
    logits: amounts[i],
    tasteType: leadingTypeOf(exactTypeShares(matrix, lovedRow)),
    gatherEvidence: () => ({
      isPresent: true,
      attitude: null,
      lean: share01,
      isFromAge: false,
      loved: [lovedRow],
      pairs: [],
    }),
  }));
}

/** Collects the reasons of a match that come from tonight's offsets, one for each that isn't 0. */
export function collectTonight(
  matrix: TitleMatrix,
  state: TasteState,
  row: number,
  tonight: TonightOffsets,
): RawContribution[] {
  const vector = vectorOf(matrix, row);
  const bySliders = matrix.vocabulary.sliders.map((key, s) => {
    const offset = tonight[s] ?? 0;
    const logits = TONIGHT_SLOPE * offset * vector[matrix.layout.start.slider + s];
    return { key, offset, logits, tasteType: leadingTypeOf(poleTypes(key, offset) ?? [0, 0, 0, 0]) };
  });
  const offset = acclaimOf(matrix, tonight);
  const logits = acclaimLogits(matrix, state, row, offset);
  return [...bySliders, { key: 'acclaim', offset, logits, tasteType: null }]
    .filter((wish) => wish.offset !== 0)
    .map(({ key, offset, logits, tasteType }) => ({
      kind: 'tonight',
      key,
      logits,
      tasteType,
      gatherEvidence: () => ({
        isPresent: true,
        attitude: null,
        lean: offset / 2,
        isFromAge: false,
        loved: [],
        pairs: [],
      }),
    }));
}
