import { Sleeve } from '../../design/sleeve/sleeve.tsx';
import { classNames } from '../../ui/class-names.ts';
import { type SleeveCard, sleeveOf } from './sleeve-of.ts';

/** A sleeve the size of a line of text, without words, since the title is beside it. */
export function TinySleeve({ card, className }: { card: SleeveCard; className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('sleeve-tiny', className)}>
      <Sleeve {...sleeveOf(card)} variant="mute" />
    </span>
  );
}
