import { ARCHETYPES, type ArchetypeKey } from '@palate/contract/vocab/archetypes';
import { TASTE_TYPES, type TasteColour } from '@palate/contract/vocab/taste-types';
import { Paths } from '../sleeve/paths.tsx';
import { ARCHETYPE_DRAWINGS } from './archetype-drawings.ts';
import { type Portrait, TASTE_TYPE_DRAWINGS } from './taste-type-drawings.ts';

interface Look {
  /** Width in px; by default, the portrait fills its box. */
  readonly size?: number;
  /** Whether text beside the portrait already says what it shows. */
  readonly isDecorative?: boolean;
  readonly className?: string;
}

/** Props of `Avatar`: the archetype to show, and how the picture looks. */
export interface AvatarProps extends Look {
  readonly archetype: ArchetypeKey;
}

/** Props of `TasteTypeAvatar`: the taste type's color, which stands for the type, and how the picture looks. */
export interface TasteTypeAvatarProps extends Look {
  readonly type: TasteColour;
}

function Drawing({
  portrait,
  height,
  name,
  size,
  isDecorative,
  className,
}: Look & { portrait: Portrait; height: number; name: string }) {
  return (
    <svg
      viewBox={`0 0 120 ${height}`}
      width={size ?? '100%'}
      height={size ? (size * height) / 120 : '100%'}
      preserveAspectRatio="xMidYMin slice"
      className={className}
      role={isDecorative ? 'presentation' : 'img'}
      aria-hidden={isDecorative}
      aria-label={isDecorative ? undefined : name}
    >
      <rect width="120" height={height} fill={portrait.background} />
      <Paths parts={portrait.parts} />
    </svg>
  );
}

/** An archetype's portrait, with an aspect ratio of 4:5; in a square box the bottom is cropped. */
export function Avatar({ archetype, ...look }: AvatarProps) {
  const name = ARCHETYPES.find(({ key }) => key === archetype)?.name ?? '';
  return <Drawing portrait={ARCHETYPE_DRAWINGS[archetype]} height={150} name={name} {...look} />;
}

/** A taste type's square portrait; gray for a person without a taste. */
export function TasteTypeAvatar({ type, ...look }: TasteTypeAvatarProps) {
  const name = TASTE_TYPES.find(({ colour }) => colour === type)?.name ?? 'Taste not known yet';
  return <Drawing portrait={TASTE_TYPE_DRAWINGS[type]} height={120} name={name} {...look} />;
}
