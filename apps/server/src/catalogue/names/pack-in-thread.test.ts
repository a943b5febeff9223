import { expect, it } from 'vitest';
import { type TextBlock, TextBlockBuilder } from '../collections/packed-strings.ts';
import { SEPARATORS } from '../separators.ts';
import { type ItemNames, packItemNames } from './item-names.ts';
import { packInThread } from './pack-in-thread.ts';

function textsOf(count: number, textAt: (item: number) => string): TextBlock {
  const texts = new TextBlockBuilder();
  for (let item = 0; item < count; item++) texts.add(textAt(item));
  return texts.build();
}

const namesOf = (count: number): ItemNames => ({
  count,
  texts: textsOf(count, (item) => `Ünlike ${item % 977} the ${item % 31}`),
  others: textsOf(count, (item) =>
    item % 3 ? '' : [`Other ${item % 13}`, '七人の侍'].join(SEPARATORS.item),
  ),
});

it.each([[0], [7], [20_001]])(
  'turns the names of %d items around as it would without a thread',
  async (count) => {
    const names = namesOf(count);
    expect(await packInThread(names)).toEqual(packItemNames(names));
  },
);

it('says what went wrong in the thread', async () => {
  const names = namesOf(20_001);
  await expect(packInThread({ ...names, texts: namesOf(3).texts, count: 30_000 })).rejects.toThrow();
});
