import type { Card } from '@palate/contract/titles';
import { Sleeve } from '../../design/sleeve/sleeve.tsx';
import { classNames } from '../../ui/class-names.ts';
import { tasteColour } from './taste-colour.ts';

/** A sleeve as small as a line of text: no words on it, for its title stands beside it. */
export function TinySleeve({
  card,
  className,
}: {
  card: Pick<Card, 'title' | 'dna' | 'tasteType'>;
  className?: string;
}) {
  return (
    <span aria-hidden="true" className={classNames('sleeve-tiny', className)}>
      <Sleeve
        title={card.title}
        year={null}
        dna={card.dna}
        tasteType={tasteColour(card.tasteType)}
        variant="mute"
      />
    </span>
  );
}
