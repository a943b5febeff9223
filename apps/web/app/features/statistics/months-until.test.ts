import { expect, it } from 'vitest';
import { monthsUntil } from './months-until.ts';

const NOW = new Date('2026-02-10T12:00:00Z');

it('fills months without titles, across the turn of the year', () => {
  expect(
    monthsUntil(
      [
        { month: '2025-11', count: 3 },
        { month: '2026-02', count: 1 },
      ],
      NOW,
      24,
    ),
  ).toEqual([
    { month: '2025-11', count: 3 },
    { month: '2025-12', count: 0 },
    { month: '2026-01', count: 0 },
    { month: '2026-02', count: 1 },
  ]);
});

it('shows the last months only', () => {
  const months = monthsUntil([{ month: '1999-05', count: 2 }], NOW, 24);
  expect(months).toHaveLength(24);
  expect(months[0]?.month).toBe('2024-03');
  expect(months.at(-1)?.month).toBe('2026-02');
});

it('is empty without titles, and has this month for entries dated later', () => {
  expect(monthsUntil([], NOW, 24)).toEqual([]);
  expect(monthsUntil([{ month: '2026-05', count: 1 }], NOW, 24)).toEqual([{ month: '2026-02', count: 0 }]);
});
