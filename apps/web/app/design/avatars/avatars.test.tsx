import { ARCHETYPES } from '@palate/contract/vocab/archetypes';
import { TASTE_TYPE_KEYS } from '@palate/contract/vocab/taste-types';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { archetypeOf } from './archetypes.ts';
import { Avatar, TasteTypeAvatar } from './avatar.tsx';

test('there is an archetype for every ordered pair and every pure type, each once', () => {
  expect(ARCHETYPES).toHaveLength(16);
  for (const first of TASTE_TYPE_KEYS) {
    for (const second of [null, ...TASTE_TYPE_KEYS.filter((key) => key !== first)]) {
      expect(archetypeOf(first, second)).toMatchObject({ first, second });
    }
  }
  expect(archetypeOf('realityBiter', 'hardHitter').name).toBe('The Witness');
  expect(archetypeOf('easyRider', 'easyRider').second).toBeNull();
});

test('names and texts are sixteen, two sentences each, without an exclamation mark', () => {
  expect(new Set(ARCHETYPES.map(({ key }) => key)).size).toBe(16);
  expect(new Set(ARCHETYPES.map(({ name }) => name)).size).toBe(16);
  for (const { text } of ARCHETYPES) {
    expect(text.match(/[.?](?= |$)/g), text).toHaveLength(2);
    expect(text).not.toContain('!');
  }
});

test('every archetype has a face of its own, and a name unless text beside it says it', () => {
  const drawings = ARCHETYPES.map(({ key }) => renderToStaticMarkup(<Avatar archetype={key} isDecorative />));
  expect(new Set(drawings).size).toBe(16);
  for (const drawing of drawings) expect(drawing).not.toContain('aria-label');
  expect(renderToStaticMarkup(<Avatar archetype="witness" />)).toContain('aria-label="The Witness"');
});

test('taste types have theirs, somebody unknown a stone', () => {
  expect(renderToStaticMarkup(<TasteTypeAvatar type="pink" size={40} />)).toContain(
    'aria-label="Hard Hitter"',
  );
  expect(renderToStaticMarkup(<TasteTypeAvatar type="grey" />)).toContain('aria-label="Taste not known yet"');
});
