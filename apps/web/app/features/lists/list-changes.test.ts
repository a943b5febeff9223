import { describe, expect, it } from 'vitest';
import { changedDetails } from './list-changes.ts';

const SHOWN = { title: 'Rainy Sundays', description: 'Slow\r\nand warm.', shareable: true, ranked: false };

describe('changedDetails', () => {
  it.each([
    { title: 'Rainy Mondays' },
    { description: '' },
    { shareable: false },
    { ranked: true },
    { title: 'Rainy Mondays', shareable: false },
  ])('returns only %j', (change) => {
    expect(changedDetails(SHOWN, { ...SHOWN, ...change })).toEqual(change);
  });

  it('ignores spaces at either end and the kind of line breaks', () => {
    expect(changedDetails(SHOWN, { ...SHOWN, title: ' Rainy Sundays ' })).toEqual({});
    expect(changedDetails(SHOWN, { ...SHOWN, description: 'Slow\nand warm.\n' })).toEqual({});
  });
});
