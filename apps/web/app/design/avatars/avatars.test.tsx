import { ARCHETYPES } from '@palate/contract/vocab/archetypes';
import { TASTE_TYPE_KEYS } from '@palate/contract/vocab/taste-types';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { archetypeOf } from './archetypes.ts';
import { Avatar, TasteTypeAvatar } from './avatar.tsx';

test('there is one archetype for every ordered pair of types and every single type', () => {
  expect(ARCHETYPES).toHaveLength(16);
  for (const first of TASTE_TYPE_KEYS) {
    for (const second of [null, ...TASTE_TYPE_KEYS.filter((key) => key !== first)]) {
      expect(archetypeOf(first, second)).toMatchObject({ first, second });
    }
  }
  expect(archetypeOf('realityBiter', 'hardHitter').name).toBe('The Witness');
  expect(archetypeOf('easyRider', 'easyRider').second).toBeNull();
});

test('the sixteen archetypes have different names and texts of two sentences', () => {
  expect(new Set(ARCHETYPES.map(({ key }) => key)).size).toBe(16);
  expect(new Set(ARCHETYPES.map(({ name }) => name)).size).toBe(16);
  for (const { text } of ARCHETYPES) {
    expect(text.match(/[.?](?= |$)/g), text).toHaveLength(2);
    expect(text).not.toContain('!');
  }
});

test('every archetype has its own portrait, and a label unless it is decorative', () => {
  const drawings = ARCHETYPES.map(({ key }) => renderToStaticMarkup(<Avatar archetype={key} isDecorative />));
  expect(new Set(drawings).size).toBe(16);
  for (const drawing of drawings) expect(drawing).not.toContain('aria-label');
  expect(renderToStaticMarkup(<Avatar archetype="witness" />)).toContain('aria-label="The Witness"');
});

test('taste types have labeled portraits, including the unknown type', () => {
  expect(renderToStaticMarkup(<TasteTypeAvatar type="pink" size={40} />)).toContain(
    'aria-label="Hard Hitter"',
  );
  expect(renderToStaticMarkup(<TasteTypeAvatar type="grey" />)).toContain('aria-label="Taste not known yet"');
});
