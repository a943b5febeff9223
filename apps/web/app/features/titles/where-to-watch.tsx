import { deviceStorage } from '../../device-storage.ts';
import { Section } from '../../ui/section.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useViewer } from '../../ui/viewer.ts';
import type { Place } from '../cards/where-words.ts';
import { loadSavedServices } from '../filters/saved-services.ts';
import { ServiceIcon } from './service-icon.tsx';

/**
 * Returns the keys of the viewer's services: a member's, or after hydration those that a visitor saved on
 * this device.
 */
function useMyServices(): readonly string[] {
  const { session } = useViewer();
  const isHydrated = useIsHydrated();
  if (session.state === 'member') return session.services;
  return isHydrated ? loadSavedServices(deviceStorage) : [];
}

/**
 * Section with the services that stream a title, the viewer's country and services first, with links and the date of
 * the data. Says so if nothing is known.
 */
export function WhereToWatch({
  places,
  inCountry,
  said,
}: {
  places: readonly Place[];
  /** The viewer's country: "in the United States". */
  inCountry: string;
  /** A note beside the services: not available in this country, or old data. */
  said: string | null;
}) {
  const mine = useMyServices();
  const isMine = ({ service }: Place) => mine.includes(service);
  const sorted = places.toSorted((a, b) => Number(isMine(b)) - Number(isMine(a)));
  const here = sorted.filter(({ isHere }) => isHere);
  const elsewhere = sorted.filter(({ isHere }) => !isHere);
  return (
    <div id="where">
      <Section heading="Where to watch">
        {places.length === 0 && (
          <p className="type-say">{said ?? 'We don’t know where this is streaming.'}</p>
        )}
        {here.length > 0 && (
          <>
            <h3 className="type-note mb-3 text-dim">{inCountry.replace('in', 'In')}</h3>
            <ul className="grid gap-3">
              {here.map((place) => (
                <PlaceHere key={`${place.service} ${place.asOf}`} place={place} isMine={isMine(place)} />
              ))}
            </ul>
          </>
        )}
        {elsewhere.length > 0 && (
          <>
            <h3 className="type-note mt-6 mb-3 text-dim first:mt-0">In other countries</h3>
            <ul className="grid gap-3">
              {elsewhere.map((place) => (
                <li key={`${place.service} ${place.asOf}`} className="where">
                  <ServiceName place={place} />
                  <span>{place.countries.join(', ')}</span>
                  <span className="text-dim">as of {place.asOf}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        {places.length > 0 && (
          <p className="type-note mt-4 text-dim">
            {said && `${said} `}Availability changes, so check before you watch.
            {here.some(({ link }) => link?.isOperators) &&
              ' We may earn a commission from some of these links.'}
          </p>
        )}
      </Section>
    </div>
  );
}

function ServiceName({ place: { iconUrl, name } }: { place: Place }) {
  return (
    <span className="where-service type-lead">
      {iconUrl && <ServiceIcon url={iconUrl} />}
      {name}
    </span>
  );
}

/** A service in the viewer's country, with a link to the title there. */
function PlaceHere({ place, isMine }: { place: Place; isMine: boolean }) {
  const { link, name, asOf, leavesOn } = place;
  return (
    <li className="where">
      <ServiceName place={place} />
      <span className="flex flex-wrap items-baseline gap-x-4">
        {link && (
          <a
            href={link.href}
            rel={link.isOperators ? 'sponsored nofollow noreferrer' : 'nofollow noreferrer'}
            className="text-link"
          >
            Find it on {name}
          </a>
        )}
        {isMine && <span>One of your services</span>}
        {leavesOn && <strong className="font-[650]">Leaves on {leavesOn}</strong>}
      </span>
      <span className="text-dim">as of {asOf}</span>
    </li>
  );
}
