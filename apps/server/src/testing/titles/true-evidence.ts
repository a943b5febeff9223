import { type Contribution, SLIDER_SPLIT, SLIDERS, type TitleDetail } from '@palate/contract';
import { expect } from 'vitest';
import { nameKinds } from '../../features/match/label-reason.ts';
import type { TasteTestBody } from './taste-test.ts';

/** The facts that a sentence about a match may state. */
export interface Facts {
  answers: TasteTestBody;
  /** Every title in the answers, by the name that sentences use. */
  titles: ReadonlyMap<string, TitleDetail>;
}

type Check = (said: RegExpExecArray, title: TitleDetail, reason: Contribution, facts: Facts) => void;

/**
 * Every sentence that may explain a reason, with a check that it is true. A sentence that matches none of
 * these fails, so that a new one needs its own check.
 */
const SENTENCES: readonly (readonly [name: string, pattern: RegExp, check: Check])[] = [
  [
    'picked',
    /^You picked (.+) over (.+)\.$/,
    (said, _title, _reason, facts) => {
      const [winner, loser] = [idOf(facts, said[1]), idOf(facts, said[2])];
      const pairs = facts.answers.moviePreferences.pairPreferences;
      const picked = pairs.find((pair) => 'winner' in pair && pair.winner === winner && pair.loser === loser);
      expect(picked).toBeDefined();
      // A title that the person hasn't seen isn't compared with another.
      expect(picked?.unseen ?? []).toEqual([]);
    },
  ],
  [
    'like',
    /^Like (.+), which you love\.$/,
    (said, title, reason, facts) => {
      for (const loved of lovedIn(facts, said[1])) expect(has(loved, reason)).toBe(has(title, reason));
    },
  ],
  [
    'unlike',
    /^Unlike (.+), which you love\.$/,
    (said, title, reason, facts) => {
      for (const loved of lovedIn(facts, said[1])) expect(has(loved, reason)).not.toBe(has(title, reason));
    },
  ],
  [
    'time',
    /^(.+), which you love, (?:is|are) from (around the same time|a different time)\.$/,
    (said, title, _reason, facts) => {
      for (const loved of lovedIn(facts, said[1])) {
        expect(Math.abs(loved.year - title.year) < 10).toBe(said[2] === 'around the same time');
      }
    },
  ],
  [
    'kind of time',
    /^(.+), which you love, (?:is|are) from (before 1970|2010 or later) as well\.$/,
    (said, title, _reason, facts) => {
      for (const { year } of [title, ...lovedIn(facts, said[1])]) {
        expect(said[2] === 'before 1970' ? year < 1970 : year >= 2010).toBe(true);
      }
    },
  ],
  [
    'leaning',
    /^You prefer titles that are (.+), like (.+)\.$/,
    (said, _title, { key }, facts) => {
      for (const loved of lovedIn(facts, said[2])) expect(poleOf(loved, key)).toBe(said[1]);
    },
  ],
  [
    'counted',
    /^(?:(\w+) of the|All) (\w+) titles you love are (.+)\.$/,
    (said, title, { key }, facts) => {
      const all = lovedOf(facts);
      const there = all.filter((other) => poleOf(other, key) === said[3]);
      expect(NUMBERS.indexOf(said[2] ?? '')).toBe(all.length);
      expect(NUMBERS.indexOf((said[1] ?? said[2] ?? '').toLowerCase())).toBe(there.length);
      expect(poleOf(title, key)).toBe(said[3]);
    },
  ],
  [
    'marked',
    /^You (like|don’t like) ([^,]+)\.$/,
    (said, title, reason, facts) => {
      expectAttitude(said, reason, facts);
      expect(reason.points > 0).toBe((said[1] === 'like') === has(title, reason));
    },
  ],
  [
    'marked, but',
    /^You (like|don’t like) ([^,]+), but your other answers say otherwise\.$/,
    (said, title, reason, facts) => {
      expectAttitude(said, reason, facts);
      expect(reason.points > 0).toBe((said[1] === 'like') !== has(title, reason));
    },
  ],
  [
    'loved',
    /^They have a lot in common\.$/,
    (_said, _title, { label }, facts) => {
      expect(lovedIn(facts, label.replace('Because you loved ', ''))).toHaveLength(1);
    },
  ],
  [
    'own',
    /^You (?:named it in the test|said you love this title)\.$/,
    (_said, title, _reason, facts) => {
      expect(lovedOf(facts).map(({ id }) => id)).toContain(title.id);
    },
  ],
  [
    'person',
    /^You love (.+)\.$/,
    (said, _title, reason, facts) => {
      for (const loved of lovedIn(facts, said[1])) expect(has(loved, reason)).toBe(true);
    },
  ],
  [
    'together',
    /^(?:From all your answers together|Mostly from your age group)\.$/,
    (_said, _title, { kind }) => {
      expect(['slider', 'theme', 'genre', 'person', 'era']).toContain(kind);
    },
  ],
  [
    'known',
    /^(?:From how many people have seen it|Critics and viewers rate it (?:higher|lower) than most titles here)\.$/,
    (said, _title, { kind, points }) => {
      expect(kind).toBe('popularity');
      if (said[0].includes('rate')) expect(points > 0).toBe(said[0].includes('higher'));
    },
  ],
  [
    'tonight',
    /^(?:You moved this slider for tonight|You asked for acclaimed titles tonight|Tonight, what critics and viewers think counts less)\.$/,
    (said, _title, { kind, key }) => {
      expect(kind).toBe('tonight');
      expect(key === 'acclaim').toBe(!said[0].includes('moved this slider'));
    },
  ],
];

/**
 * Checks “You like dramas”, “You don't like this theme”: the attitude must be in the answers, and the genre
 * or theme must be the reason's.
 */
function expectAttitude(said: RegExpExecArray, { kind, key }: Contribution, { answers }: Facts): void {
  const { positive, negative } = answers.genreThemePreferences;
  expect(said[1] === 'like' ? positive : negative).toContain(key);
  expect(said[2]).toBe(kind === 'genre' ? nameKinds(key) : 'this theme');
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/**
 * Checks that the sentence that explains a match's reason is true; fails if it isn't.
 * @returns the name of the kind of sentence
 */
export function expectTrueEvidence(title: TitleDetail, given: Contribution, facts: Facts): string {
  // The number is checked against the match without the title in features/models.
  const effect = / Without .+ among the titles you love, your match would be \d+\. .*$/.exec(given.evidence);
  if (effect) expect(given.kind).toBe('loved');
  const reason = { ...given, evidence: given.evidence.slice(0, effect?.index) };
  for (const [name, pattern, check] of SENTENCES) {
    const said = pattern.exec(reason.evidence);
    if (!said) continue;
    try {
      check(said, title, reason, facts);
    } catch (cause) {
      throw new Error(`Of ${title.title} it isn’t so: “${reason.label}: ${reason.evidence}”`, { cause });
    }
    return name;
  }
  throw new Error(`Nobody checks this sentence: “${reason.evidence}”`);
}

/** Checks that the label of a match's reason is true of the title; fails if it isn't. */
export function expectTrueLabel(title: TitleDetail, { kind, key, label }: Contribution): void {
  if (kind === 'genre' || kind === 'theme') {
    expect(label.startsWith('Not '), `${title.title}: ${label}`).toBe(!listOf(title, kind).includes(key));
  }
  if (kind === 'person') {
    const person = title.people.find(({ personId }) => personId === key);
    expect(person?.name, title.title).toBe(label);
  }
  if (kind === 'era') expect(label).toBe(`The ${decade(title)}s`);
}

/** Returns whether a title has the property of a reason, as far as its label states that. */
function has(title: TitleDetail, { kind, key, label }: Contribution): boolean | string | null {
  if (kind === 'genre' || kind === 'theme') return listOf(title, kind).includes(key);
  if (kind === 'person') return title.people.some(({ personId }) => personId === key);
  if (kind !== 'slider') throw new Error(`${kind} ${key} is nothing that a title has`);
  // “Bigger than most” compares with the catalog's mean, which isn't the slider's middle.
  return label.endsWith(' than most') ? label : poleOf(title, key);
}

/** Returns the adjective for the half of a slider that a title is clearly in; null near the middle. */
function poleOf(title: TitleDetail, key: string): string | null {
  const slider = SLIDERS.find((known) => known.key === key);
  if (!slider) throw new Error(`${key} is no slider`);
  const steps = title.dna[slider.key] - SLIDER_SPLIT;
  if (Math.abs(steps) < 0.5) return null;
  return steps > 0 ? slider.high : slider.low;
}

function listOf(title: TitleDetail, kind: 'genre' | 'theme'): readonly string[] {
  return kind === 'genre' ? title.genres : title.storyThemes;
}

function decade({ year }: TitleDetail): number {
  return Math.floor(year / 10) * 10;
}

function idOf({ titles }: Facts, name: string | undefined): string {
  const title = titles.get(name ?? '');
  if (!title) throw new Error(`“${name}” is in no answer`);
  return title.id;
}

function lovedOf({ answers, titles }: Facts): TitleDetail[] {
  const loved = new Set<string>(answers.moviePreferences.favoriteMovies.map(({ id }) => id));
  return [...titles.values()].filter(({ id }) => loved.has(id));
}

/** Returns the loved titles named in “A”, “A and B”; fails if one of them isn't loved. */
function lovedIn(facts: Facts, names: string | undefined): TitleDetail[] {
  const loved = lovedOf(facts);
  const listed = facts.titles.has(names ?? '') ? [names ?? ''] : (names ?? '').split(' and ');
  return listed.map((name) => {
    const found = loved.find(({ title }) => title === name);
    if (!found) throw new Error(`“${name}” isn’t loved`);
    return found;
  });
}
