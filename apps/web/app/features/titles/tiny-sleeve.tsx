import { Sleeve } from '../../design/sleeve/sleeve.tsx';
import { classNames } from '../../ui/class-names.ts';
import { type SleeveCard, sleeveOf } from './sleeve-of.ts';

/** A sleeve as small as a line of text: no words on it, for its title stands beside it. */
export function TinySleeve({ card, className }: { card: SleeveCard; className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('sleeve-tiny', className)}>
      <Sleeve {...sleeveOf(card)} variant="mute" />
    </span>
  );
}
