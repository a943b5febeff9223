import type { Card, TitleDetail } from '@palate/contract/titles';
import { DEFAULT_LOCALE } from '@palate/contract/vocab/date-words';
import { localeOf } from '@palate/contract/vocab/locale-of';
import { SLIDER_KEYS } from '@palate/contract/vocab/sliders';
import { THEMES } from '@palate/contract/vocab/themes';
import { expect, test } from 'vitest';
import {
  EVENING_START,
  eveningSentence,
  eveningStart,
  formatEndTime,
  runtimeWords,
} from '../../ui/time/clock.ts';
import { makersAndYear } from '../cards/facts.ts';
import { titleHref } from '../cards/title-href.ts';
import { factsLine } from '../titles/facts-line.ts';
import { becauseLines, type UsualSliderValues } from './because.ts';

const dna = (values: Partial<Card['dna']>): Card['dna'] =>
  ({ ...Object.fromEntries(SLIDER_KEYS.map((key) => [key, 3])), ...values }) as Card['dna'];

const NINE = { start: EVENING_START, locale: DEFAULT_LOCALE };
const NINE_ABROAD = { start: EVENING_START, locale: localeOf('fr') };

test('an evening begins at nine and may end tomorrow', () => {
  expect(formatEndTime(106, NINE)).toBe('10:46 PM');
  expect(formatEndTime(180, NINE)).toBe('12:00 AM');
  expect(formatEndTime(205, NINE_ABROAD)).toBe('00:25');
  expect(runtimeWords(116)).toBe('1\u00A0h\u00A056');
  expect(runtimeWords(65)).toBe('1\u00A0h\u00A005');
  expect(runtimeWords(120)).toBe('2\u00A0h');
  expect(runtimeWords(46)).toBe('46\u00A0min');
});

test('a show is over by the episode; an unknown length promises nothing', () => {
  const [film, show] = [
    { runtimeMinutes: 106, movieType: 'movie' },
    { runtimeMinutes: 47, movieType: 'tv_show' },
  ] as const;
  expect(eveningSentence(film, NINE)).toBe('Start at 9:00 PM, ends at 10:46 PM.');
  expect(eveningSentence(show, NINE_ABROAD)).toBe('One episode from 21:00, ends at 21:47.');
  expect(eveningSentence({ ...film, runtimeMinutes: null }, NINE)).toBeNull();
});

test.each([
  ['16:30', 'Start at 21:00, ends at 22:46.'],
  ['21:00', 'Start at 21:00, ends at 22:46.'],
  ['21:01', 'Start now, ends at 22:51.'],
  ['23:58', 'Start now, ends at 01:46.'],
  ['03:59', 'Start now, ends at 05:46.'],
  ['04:00', 'Start at 21:00, ends at 22:46.'],
])('at %s a film can’t be begun in the past', (now, sentence) => {
  const start = eveningStart(new Date(`2026-11-21T${now}:00`));
  expect(eveningSentence({ runtimeMinutes: 106, movieType: 'movie' }, { ...NINE_ABROAD, start })).toBe(
    sentence,
  );
});

test('a link takes the external id if there is one (§2)', () => {
  const id = 'past-lives-2023' as Card['id'];
  expect(titleHref({ id, externalId: 'tt13238346', movieType: 'movie' })).toBe('/movie/tt13238346');
  expect(titleHref({ id, externalId: null, movieType: 'tv_show' })).toBe('/tv/past-lives-2023');
});

const becauseLine = (card: Pick<Card, 'dna' | 'storyThemes'>, usual: UsualSliderValues | null) =>
  becauseLines([card], usual)[0];

test('a card’s caption names character and subject', () => {
  const card = { dna: dna({ pace: 1.5, scale: 2 }), storyThemes: ['grief' as const] };
  expect(becauseLine(card, null)).toBe('Slow-burning, about grief.');
  expect(becauseLine({ ...card, storyThemes: [] }, null)).toBe('Slow-burning and intimate.');
  expect(becauseLine({ dna: dna({}), storyThemes: [] }, null)).toBe('A bit of everything.');
});

test('captions read as people speak', () => {
  const fast = { dna: dna({ pace: 4.5 }), storyThemes: ['identity' as const] };
  expect(becauseLine(fast, null)).toBe('Fast, about identity.');
  const dark = { dna: dna({ pace: 1.5, wholesomeness: 1 }), storyThemes: [] };
  expect(becauseLine(dark, { wholesomeness: { value: 4, certainty: 0.8 } })).toBe(
    'Slow-burning; edgier than you usually like.',
  );
});

test('if a title differs from the viewer’s taste, the caption says how', () => {
  const card = { dna: dna({ pace: 1.5, scale: 5 }), storyThemes: ['grief' as const] };
  const usual = { scale: { value: 2, certainty: 0.6 } };
  expect(becauseLine(card, usual)).toBe('Slow-burning; bigger in scale than you usually like.');
  expect(becauseLine(card, { scale: { value: 2, certainty: 0.1 } })).toBe('Epic, about grief.');
});

test('similar neighbors get different captions as long as something else is true of them', () => {
  const card = (themes: Card['storyThemes']) => ({
    dna: dna({ wholesomeness: 1, scale: 2 }),
    storyThemes: themes,
  });
  const alike = card(['justice', 'revenge']);
  const lines = becauseLines([alike, alike, alike], null);
  expect(lines[0]).toBe('Edgy, about justice.');
  expect(new Set(lines).size).toBe(3);
  expect(lines[1]).toBe('Intimate, about revenge.');
  expect(becauseLines([card(['justice']), card(['grief'])], null)[1]).toBe('Intimate, about grief.');
});

test('a difference from the taste is named only if nothing else distinguishes the title', () => {
  const card = { dna: dna({ pace: 1.5, scale: 5 }), storyThemes: ['grief' as const] };
  const scale = { value: 2, certainty: 0.6 };
  expect(becauseLine(card, { scale, pace: { value: 4.3, certainty: 0.6 } })).toBe('Epic, about grief.');
  expect(becauseLine(card, { scale: { value: 3.5, certainty: 0.6 } })).toBe('Epic, about grief.');
});

test('no clause has more than a fifth of a list’s captions, and loading more changes none', () => {
  // Thirty-five dark titles for somebody who likes it gentle; each has two themes and another strong slider.
  const others = ['pace', 'scale', 'weightiness', 'intricacy', 'realism'] as const;
  const cards = Array.from({ length: 35 }, (_, i) => ({
    dna: dna({ wholesomeness: 1, [others[i % 5] ?? 'pace']: i % 2 === 0 ? 1.5 : 4.5 }),
    storyThemes: [THEMES[i % 20], THEMES[(3 * i + 1) % 20]].flatMap((theme) => theme?.key ?? []),
  }));
  const usual = { wholesomeness: { value: 4, certainty: 0.8 } };
  const lines = becauseLines(cards, usual);
  expect(lines[0]).toContain('edgier than you usually like');
  const counts = new Map<string, number>();
  for (const clause of lines.flatMap((line) =>
    line
      .toLowerCase()
      .replace('.', '')
      .split(/; |, | and /),
  )) {
    counts.set(clause, (counts.get(clause) ?? 0) + 1);
  }
  expect(Math.max(...counts.values())).toBeLessThanOrEqual(7);
  expect(new Set(lines).size).toBeGreaterThanOrEqual(25);
  expect(becauseLines(cards.slice(0, 12), usual)).toEqual(lines.slice(0, 12));
  // Where nothing else is true of a title, its caption says that all the same.
  const alike = Array.from({ length: 35 }, () => ({ dna: dna({ wholesomeness: 1 }), storyThemes: [] }));
  expect(new Set(becauseLines(alike, null))).toEqual(new Set(['Edgy.']));
});

test('no more than a fifth of a list’s captions end in “than you usually like”, whatever comes before it', () => {
  const keys = ['pace', 'scale', 'weightiness', 'intricacy', 'wholesomeness'] as const;
  const usual = Object.fromEntries(keys.map((key) => [key, { value: 3, certainty: 0.8 }]));
  const cards = Array.from({ length: 35 }, (_, i) => ({
    dna: dna({ [keys[i % 5] ?? 'pace']: i % 2 === 0 ? 1 : 5, realism: 1.5, originality: 4.5 }),
    storyThemes: [THEMES[i % 20], THEMES[(3 * i + 1) % 20]].flatMap((theme) => theme?.key ?? []),
  }));
  const endings = becauseLines(cards, usual).filter((line) => line.endsWith('than you usually like.'));
  expect(endings.length).toBeGreaterThan(0);
  expect(endings.length).toBeLessThanOrEqual(7);
});

test('facts that aren’t known are left out', () => {
  const title = {
    year: 2008,
    endYear: 2013,
    movieType: 'tv_show',
    makers: ['Vince Gilligan'],
    seasonCount: 5,
    runtimeMinutes: 47,
    certificate: 'N/A',
    certificates: {},
    countries: [] as string[],
    languages: [] as string[],
  } as TitleDetail;
  const known = ['2008–2013', 'TV show', 'Vince Gilligan', '5 seasons', '47\u00A0min per episode'];
  expect(factsLine(title, 'us')).toEqual(known);
  expect(factsLine({ ...title, countries: ['US', 'KR'] }, 'us')).toEqual([
    ...known,
    'United States and South Korea',
  ]);
  expect(makersAndYear({ makers: [], year: 1999 })).toBe('1999');
});
