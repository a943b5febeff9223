import type { FeatureName } from '../design/illustrations/feature-drawings.ts';
import { FeaturePicture } from '../design/illustrations/feature-picture.tsx';
import { TextLink } from './text-link.tsx';

/** Something that the product does, with its picture. */
export interface Feature {
  readonly picture: FeatureName;
  readonly name: string;
  readonly words?: string;
  /** The page on which it is done; the name then links to it. */
  readonly to?: string;
}

const COLUMNS = { 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3', 4: 'grid-cols-2 lg:grid-cols-4' } as const;

/**
 * Features side by side, with their pictures.
 * @param columns on a wide page; on a phone two and three become one, and four become two
 */
export function FeatureList({
  features,
  columns,
}: {
  features: readonly Feature[];
  columns: keyof typeof COLUMNS;
}) {
  return (
    <ul className={`grid gap-x-gutter gap-y-8 ${COLUMNS[columns]}`}>
      {features.map(({ picture, name, words, to }) => (
        <li key={picture}>
          <FeaturePicture name={picture} />
          <p className={words ? 'type-lead mt-3' : 'mt-2'}>
            {to ? <TextLink to={to}>{name}</TextLink> : name}
          </p>
          {words && <p className="mt-1 max-w-[40ch]">{words}</p>}
        </li>
      ))}
    </ul>
  );
}
