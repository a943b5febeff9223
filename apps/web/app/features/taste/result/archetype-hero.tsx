import type { TasteMetrics } from '@palate/contract/taste-metrics';
import { ARCHETYPES } from '@palate/contract/vocab/archetypes';
import { TASTE_TYPES, type TasteTypeKey } from '@palate/contract/vocab/taste-types';
import type { ReactNode } from 'react';
import { Avatar } from '../../../design/avatars/avatar.tsx';
import { DisplayTitle } from '../../../ui/display/display-title.tsx';
import { basisWords } from './taste-words.ts';

const typeName = (key: TasteTypeKey) => TASTE_TYPES.find((type) => type.key === key)?.name ?? key;

/** Names the types of an archetype: “Reality Biter with Hard Hitter”, or “Reality Biter through and through”. */
export function archetypeRecipe({
  first,
  second,
}: {
  first: TasteTypeKey;
  second: TasteTypeKey | null;
}): string {
  return second ? `${typeName(first)} with ${typeName(second)}` : `${typeName(first)} through and through`;
}

/** An archetype: portrait, name as large as possible, two sentences, and links. */
export function ArchetypeHero({
  metrics,
  headingLevel = 'h1',
  children,
}: {
  metrics: TasteMetrics;
  /** `h2` on a page with another title. */
  headingLevel?: 'h1' | 'h2';
  children: ReactNode;
}) {
  const archetype = ARCHETYPES.find(({ key }) => key === metrics.archetype.key);
  return (
    <section className="page-edge pt-12 pb-20 md:pt-14 md:pb-24">
      <div className="page-grid items-start gap-y-6">
        {archetype && (
          <div className="archetype-portrait">
            <Avatar archetype={archetype.key} isDecorative />
          </div>
        )}
        <div className="archetype-name">
          {archetype && <p className="text-dim">Your archetype ({archetypeRecipe(archetype)}) is</p>}
          <DisplayTitle as={headingLevel} mostPx={headingLevel === 'h1' ? 252 : 150}>
            {metrics.archetype.name}
          </DisplayTitle>
        </div>
        <div className="archetype-text">
          <p className="type-say max-w-[46ch]">{metrics.archetype.text}</p>
          <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">{children}</div>
          <p className="type-note mt-5 text-dim">{basisWords(metrics.basedOn)}</p>
        </div>
      </div>
    </section>
  );
}
