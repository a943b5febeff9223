import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Drawn } from '../drawn.tsx';
import { drawingKey, printingKey, subjectKey } from './sleeve-drawing.ts';
import { useMarkup } from './use-markup.ts';

const SUBJECT = {
  title: 'Hamlet',
  year: 1603,
  tasteType: 'pink',
  dna: {
    pace: 2.5,
    originality: 4,
    wholesomeness: 1.5,
    weightiness: 5,
    realism: 3,
    intricacy: 4,
    linearity: 2,
    styleAndVisuals: 4.5,
    scale: 3,
    emotionalPunch: 4.5,
  },
} as const;
const SETTING = { frame: { width: 200, height: 300 } };

function Picture() {
  return (
    <Drawn markup={useMarkup('hamlet', ({ drawPicture }) => drawPicture(SUBJECT, SETTING, 'picture'))} />
  );
}

test('the server draws the picture, so that it shows without JavaScript', () => {
  expect(renderToString(<Picture />)).toMatch(/^<svg><.*<path d="/);
});

test('drawings that look different have different keys', () => {
  const drawing = {
    subject: SUBJECT,
    variant: 'poster',
    showTitle: true,
    caption: '',
    printing: undefined,
  } as const;
  const others = [
    { ...drawing, variant: 'mute' as const },
    { ...drawing, showTitle: false },
    { ...drawing, caption: '1603 Play' },
    { ...drawing, printing: { fields: { sky: 'deep', floor: 'tint' }, zoom: 1 } as const },
    { ...drawing, subject: { ...SUBJECT, title: 'Macbeth' } },
    { ...drawing, subject: { ...SUBJECT, dna: { ...SUBJECT.dna, pace: 3 } } },
  ];
  expect(new Set([drawing, ...others].map(drawingKey)).size).toBe(others.length + 1);
  expect(drawingKey({ ...drawing, subject: { ...SUBJECT } })).toBe(drawingKey(drawing));
  expect(printingKey(undefined)).toBe('');
  expect(subjectKey({ ...SUBJECT, tasteType: 'green' })).not.toBe(subjectKey(SUBJECT));
});
