import { describe, expect, it } from 'vitest';
import { BoundedQueue } from './bounded-queue.ts';
import { PictureUnavailable } from './picture-errors.ts';

describe('BoundedQueue', () => {
  it('limits running and waiting tasks, keeps their order, and rejects the rest', async () => {
    const queue = new BoundedQueue({ atOnce: 2, waiting: 2 });
    const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
    const begun: number[] = [];
    const runs = gates.map((gate, index) =>
      queue.run(async () => {
        begun.push(index);
        await gate.promise;
        if (index === 0) throw new Error('failed');
        return index;
      }),
    );
    const first = expect(runs[0]).rejects.toThrow('failed');
    await expect(queue.run(async () => 5)).rejects.toThrow(PictureUnavailable);
    expect(begun).toEqual([0, 1]);
    gates[0]?.resolve();
    await first;
    for (const gate of gates) gate.resolve();
    expect(await Promise.all(runs.slice(1))).toEqual([1, 2, 3]);
    expect(begun).toEqual([0, 1, 2, 3]);
    expect(await queue.run(async () => 6)).toBe(6);
  });
});
