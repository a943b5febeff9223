import type { TopAttribute } from '@palate/contract/taste-metrics';
import { capitalised } from '@palate/contract/vocab/number-words';
import { Link } from 'react-router';
import { Section } from '../../../ui/section.tsx';

/** Returns the URL of the list of titles with an attribute: a theme, a genre, or one side of a slider. */
function attributeHref({ type, key }: Pick<TopAttribute, 'type' | 'key'>): string {
  if (type !== 'slider') return `/dashboard/category/${key}`;
  return `/dashboard/category/all?${new URLSearchParams({ dna: JSON.stringify([{ type, key, checker: 'include' }]) })}`;
}

/** Section with a member's strongest preferences, strongest first, each with a link to its list of titles. */
export default function TopAttributes({
  attributes,
  heading = 'What you like most',
  isOwn = true,
}: {
  attributes: readonly TopAttribute[];
  heading?: string;
  /** Whether it is the viewer's own taste. */
  isOwn?: boolean;
}) {
  return (
    <Section
      heading={heading}
      isRuled
      aside={
        <p className="type-say-small text-dim">
          {`${isOwn ? 'Your' : 'The'} strongest preferences across scales, themes and genres. Choose one to see titles like that.`}
        </p>
      }
    >
      <ol className="flex flex-wrap gap-2">
        {attributes.map((attribute) => (
          <li key={`${attribute.type} ${attribute.key}`}>
            <Link to={attributeHref(attribute)} className="chip">
              {capitalised(attribute.name)}
            </Link>
          </li>
        ))}
      </ol>
    </Section>
  );
}
