import { Section } from '../../ui/section.tsx';
import { ServiceIcon } from './service-icon.tsx';
import type { Place } from './where-words.ts';

/** Where a title streams, in which country, and how old that knowledge is; or that we don't know. */
export function WhereToWatch({
  places,
  said,
}: {
  places: readonly Place[];
  /** What has to be said beside them: nothing here, or all of it old. */
  said: string | null;
}) {
  return (
    <div id="where">
      <Section heading="Where to watch">
        {places.length === 0 ? (
          <p className="type-say">{said ?? 'We don’t know where this is streaming.'}</p>
        ) : (
          <ul className="grid gap-3">
            {places.map(({ service, name, iconUrl, countries, asOf }) => (
              <li key={`${service} ${asOf}`} className="where">
                <span className="where-service type-lead">
                  {iconUrl && <ServiceIcon url={iconUrl} />}
                  {name}
                </span>
                <span>{countries.join(', ')}</span>
                <span className="text-dim">as of {asOf}</span>
              </li>
            ))}
          </ul>
        )}
        {places.length > 0 && (
          <p className="type-note mt-4 text-dim">
            {said && `${said} `}Availability changes, so check before you watch.
          </p>
        )}
      </Section>
    </div>
  );
}
