import type { Card, TitleDetail } from '@palate/contract/titles';
import { Section } from '../../ui/section.tsx';
import { countryName } from './facts.ts';

/** `2023` stays a year; a whole date is written out. */
function asOfWords(asOf: string): string {
  if (!/^\d{4}-\d{2}(-\d{2})?$/.test(asOf)) return asOf;
  const isDay = asOf.length > 'yyyy-mm'.length;
  return new Date(isDay ? asOf : `${asOf}-01`).toLocaleDateString('en-GB', {
    ...(isDay && { day: 'numeric' }),
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

interface Place {
  readonly service: string;
  readonly name: string;
  readonly entries: Card['streamings'];
}

/** One line a service, its countries together. */
function byService(streamings: Card['streamings']): Place[] {
  const places = new Map<string, Place>();
  for (const entry of streamings) {
    const known = places.get(entry.service);
    places.set(entry.service, {
      service: entry.service,
      name: entry.name,
      entries: [...(known?.entries ?? []), entry],
    });
  }
  return [...places.values()];
}

/** Where a title streams, in which country, and how old that knowledge is; or that we don't know. */
export function WhereToWatch({ title }: { title: TitleDetail }) {
  const places = byService(title.streamings);
  return (
    <div id="where">
      <Section heading="Where to watch">
        {places.length === 0 ? (
          <p className="type-say">We don’t know where it streams.</p>
        ) : (
          <ul className="grid gap-3">
            {places.map(({ service, name, entries }) => (
              <li key={service} className="where">
                <span className="type-lead">{name}</span>
                <span>{entries.map(({ country }) => countryName(country)).join(', ')}</span>
                <span className="text-dim">
                  as of {[...new Set(entries.map(({ asOf }) => asOfWords(asOf)))].join(', ')}
                </span>
              </li>
            ))}
          </ul>
        )}
        {places.length > 0 && (
          <p className="type-note mt-4 text-dim">Catalogues move. Check before you sit down.</p>
        )}
      </Section>
    </div>
  );
}
