import type { TasteState } from '../taste/fit-taste.ts';
import { leanOf } from '../taste/lean.ts';
import { weighLovedSays } from '../taste/loved-closeness.ts';
import { PERSON_SD } from '../taste/prior.ts';
import { exactTypeShares, poleTypes } from '../taste-type/taste-type-of-title.ts';
import { GENRE_TYPES, THEME_TYPES } from '../taste-type/taste-type-table.ts';
import { leadingTypeOf, type TasteTypeKey } from '../taste-type/taste-types.ts';
import type { Feature } from '../titles/feature-layout.ts';
import { weighPeople } from '../titles/people-index.ts';
import { type TitleMatrix, titleAt, vectorOf } from '../titles/title-matrix.ts';
import type { RawContribution } from './contribution.ts';
import { namesForFeature, namesForPerson } from './gather-evidence.ts';
import { TONIGHT_SLOPE, type TonightOffsets } from './score-rows.ts';

/** Everything that moves a title's logit away from that of any title; the logits add up to the difference. */
export function collectContributions(
  matrix: TitleMatrix,
  state: TasteState,
  row: number,
  tonight?: TonightOffsets | null,
): RawContribution[] {
  return [
    ...collectFeatures(matrix, state, row),
    ...collectPeople(matrix, state, row),
    ...collectLoved(matrix, state, row),
    ...(tonight ? collectTonight(matrix, row, tonight) : []),
  ];
}

function collectFeatures(matrix: TitleMatrix, state: TasteState, row: number): RawContribution[] {
  const title = titleAt(matrix, row);
  const vector = vectorOf(matrix, row);
  const contributions: RawContribution[] = [];
  let era = 0;
  matrix.layout.features.forEach((feature, i) => {
    const weight = state.weights[i] as number;
    const logits = weight * (vector[i] as number);
    if (feature.group === 'era') {
      era += logits;
      return;
    }
    const isPresent = feature.group === 'slider' || (vector[i] as number) + (matrix.means[i] as number) !== 0;
    const lean = leanOf(weight, state.posterior.prior.variance[1 + i] as number);
    contributions.push({
      kind: feature.group === 'reception' || feature.group === 'fame' ? 'popularity' : feature.group,
      key: feature.key,
      logits,
      tasteType: isPresent ? typeOfFeature(feature, vector[i] as number) : null,
      evidence: {
        isPresent,
        mark: markOn(matrix, state, feature),
        lean,
        ...namesForFeature(matrix, state, i),
      },
    });
  });
  const newer = matrix.layout.start.era;
  contributions.push({
    kind: 'era',
    key: `${Math.floor(title.year / 10) * 10}s`,
    logits: era,
    tasteType: null,
    evidence: {
      isPresent: true,
      mark: null,
      lean: leanOf(state.weights[newer] as number, state.posterior.prior.variance[1 + newer] as number),
      ...namesForFeature(matrix, state, newer),
    },
  });
  return contributions;
}

function typeOfFeature(feature: Feature, value: number): TasteTypeKey | null {
  if (feature.group === 'slider') return leadingTypeOf(poleTypes(feature.key, value) ?? [0, 0, 0, 0]);
  const table = feature.group === 'theme' ? THEME_TYPES : feature.group === 'genre' ? GENRE_TYPES : {};
  return leadingTypeOf(table[feature.key] ?? [0, 0, 0, 0]);
}

function markOn(matrix: TitleMatrix, state: TasteState, feature: Feature): 'positive' | 'negative' | null {
  if (feature.group !== 'genre' && feature.group !== 'theme') return null;
  const isGenre = feature.group === 'genre';
  const index = (isGenre ? matrix.vocabulary.genres : matrix.vocabulary.themes).indexOf(feature.key);
  const marks = isGenre ? state.evidence.genres : state.evidence.themes;
  if (marks.positive.includes(index)) return 'positive';
  return marks.negative.includes(index) ? 'negative' : null;
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
        evidence: {
          isPresent: true,
          mark: null,
          lean: leanOf(liking, PERSON_SD ** 2),
          ...namesForPerson(matrix, state, person),
        },
      },
    ];
  });
}

function collectLoved(matrix: TitleMatrix, state: TasteState, row: number): RawContribution[] {
  const says = state.lovedSays.get(row) ?? [];
  const amounts = weighLovedSays(says);
  return says.map(({ lovedRow, share01 }, i) => ({
    kind: 'loved' as const,
    key: titleAt(matrix, lovedRow).id,
    logits: amounts[i] as number,
    tasteType: leadingTypeOf(exactTypeShares(matrix, lovedRow)),
    evidence: { isPresent: true, mark: null, lean: share01, loved: [lovedRow], pairs: [] },
  }));
}

function collectTonight(matrix: TitleMatrix, row: number, tonight: TonightOffsets): RawContribution[] {
  const vector = vectorOf(matrix, row);
  return matrix.vocabulary.sliders.map((key, s) => {
    const offset = tonight[s] ?? 0;
    const value = vector[matrix.layout.start.slider + s] as number;
    return {
      kind: 'tonight' as const,
      key,
      logits: TONIGHT_SLOPE * offset * value,
      tasteType: leadingTypeOf(poleTypes(key, offset) ?? [0, 0, 0, 0]),
      evidence: { isPresent: true, mark: null, lean: offset / 2, loved: [], pairs: [] },
    };
  });
}
