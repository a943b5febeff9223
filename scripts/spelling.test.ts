import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BRITISH } from './spelling/british-words.ts';
import { listDataTexts, listSourceTexts, type UserText } from './spelling/user-texts.ts';

/** Proper names, the operator's commands, and the name of a lock. */
const EXEMPT = [/Earl Grey/, /National Theatre/, /^catalogue( check| compare| complete)?$/];

const CHANGES = join(import.meta.dirname, '..', 'changes');

/** Texts that people read: not addresses, nor what they may type into the search field. */
const sources = listSourceTexts().filter(
  ({ at, text }) => !at.includes('search/wish-words') && !text.startsWith('https://'),
);
const synopses = listDataTexts();

const offences = (texts: readonly UserText[], words: RegExp): string[] =>
  texts
    .filter(({ text }) => words.test(EXEMPT.reduce((left, name) => left.replace(name, ''), text.trim())))
    .map(({ at, text }) => `${at}: ${words.exec(text)?.[0]} in “${text.trim()}”`);

describe('user texts', () => {
  it('are found: JSX, labels, errors, emails and synopses', () => {
    const texts = new Set(sources.map(({ text }) => text));
    for (const text of ['No results', 'Movie rating', 'Verify your email address', 'The Neighbor'])
      expect(texts).toContain(text);
    expect(synopses.length).toBeGreaterThan(3_000);
  });

  it('are in US spelling', () => {
    expect(offences(sources, BRITISH)).toEqual([]);
    expect(offences(synopses, BRITISH)).toEqual([]);
  });

  it('are in US spelling in the notes on each version', () => {
    const notes = readdirSync(CHANGES)
      .filter((name) => name.endsWith('.md'))
      .flatMap((name) =>
        readFileSync(join(CHANGES, name), 'utf8')
          .split('\n')
          // Commands and addresses are written as they are.
          .map((line, at) => ({ at: `changes/${name}:${at + 1}`, text: line.replace(/`[^`]*`/g, '') })),
      );
    expect(notes.length).toBeGreaterThan(100);
    expect(offences(notes, BRITISH)).toEqual([]);
  });

  it('call titles movies and shows, and theaters theaters', () => {
    const web = sources.filter(({ at }) => /^apps\/web|^packages\/contract\/src\/vocab/.test(at));
    expect(offences(web, /\b(?!Film noir)films?\b|\bTV series\b|\bcinemas?\b/i)).toEqual([]);
  });

  it('promise nothing about data that isn’t so (docs/account-data.md)', () => {
    expect(offences(sources, /never leaves|nowhere else|nothing else is done/i)).toEqual([]);
  });

  it.each([
    'colours',
    'Neighbour',
    'realised',
    'cancelled',
    'Theatre',
    'an e-mail',
    '84 per cent',
    'licences',
  ])('knows %s as British', (word) => expect(BRITISH.test(word)).toBe(true));

  it.each([
    'programme-row',
    'features/catalogue/index',
    'advertised',
    'four hours',
    'controlled',
    'licenses',
    'fence',
  ])('lets %s pass', (word) => expect(BRITISH.test(word)).toBe(false));
});
