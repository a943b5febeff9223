import { Link } from 'react-router';
import { CountryLink } from './country-link.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { PicturesSwitch } from './pictures-switch.tsx';
import { PLACES, SITE_PLACES } from './places.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** High enough for a thumb on a phone. */
const FOOT_LINK = 'inline-flex min-h-6 items-center hover:text-fg max-md:min-h-11';

/** The footer of every page: links, country, covers and theme. */
export function Footer() {
  return (
    <footer className="page-edge no-print mt-auto">
      <div className="type-note flex flex-wrap items-center gap-x-7 gap-y-2 border-t max-md:gap-y-0 border-line pt-7 pb-10 text-dim">
        <Link to="/" className={FOOT_LINK}>
          Palate
        </Link>
        {[...PLACES, ...SITE_PLACES].map(({ to, name }) => (
          <Link key={to} to={to} className={FOOT_LINK}>
            {name}
          </Link>
        ))}
        <HowItWorks className={FOOT_LINK}>How it works</HowItWorks>
        <CountryLink />
        <div className="ms-auto flex flex-wrap gap-x-7 gap-y-2 max-md:ms-0">
          <PicturesSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}
