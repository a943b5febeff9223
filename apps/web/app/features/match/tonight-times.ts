import type { TonightOffsets } from '@palate/contract/filters';
import { formatTonight, TONIGHT_TIMES } from '@palate/contract/vocab/tonight-sliders';
import { runtimeWords } from '../../ui/time/clock.ts';

/** A choice of how much time there is tonight, as a link. */
export interface TonightTime {
  readonly name: string;
  /** The maximum runtime: “up to 1 h 40”. */
  readonly words: string;
  readonly isChosen: boolean;
  /** Tonight's offsets after the link, as formatted for a URL. A chosen time is removed. */
  readonly tonightText: string;
}

/** Lists the choices of how much time there is tonight, with the links that keep tonight's other offsets. */
export function listTonightTimes({ minutes, ...sliders }: TonightOffsets): TonightTime[] {
  return TONIGHT_TIMES.map(({ minutes: most, name }) => {
    const isChosen = most === minutes;
    return {
      name,
      words: `up to ${runtimeWords(most)}`,
      isChosen,
      tonightText: formatTonight(isChosen ? sliders : { ...sliders, minutes: most }),
    };
  });
}
