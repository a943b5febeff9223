import { TextLink } from '../../ui/text-link.tsx';
import type { CommunityData } from './load-community.server.ts';

/** The titles, themes and genres that members write most about, each with the reason. */
export function PopularTopics({ topics }: Pick<CommunityData, 'topics'>) {
  return (
    <section aria-labelledby="topics" className="min-w-0">
      <h2 id="topics" className="type-lead mb-3">
        Popular topics
      </h2>
      {topics.length === 0 ? (
        <p className="type-say-small text-dim">Nobody has written anything in the last two weeks.</p>
      ) : (
        <ul aria-label="Popular topics" className="grid gap-3">
          {topics.map(({ id, name, href, reason }) => (
            <li key={id}>
              <TextLink to={href}>{name}</TextLink>
              <p className="type-note text-dim">{reason}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
