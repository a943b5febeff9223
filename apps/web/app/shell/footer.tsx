import { Link } from 'react-router';
import { CountryLink } from './country-link.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { PicturesSwitch } from './pictures-switch.tsx';
import { PLACES, SITE_PLACES } from './places.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** The footer of every page: links, country, covers and theme. */
export function Footer() {
  return (
    <footer className="page-edge no-print mt-auto">
      <div className="type-note flex flex-wrap items-center gap-x-7 gap-y-2 border-t border-line pt-7 pb-10 text-dim">
        <Link to="/" className="inline-flex min-h-6 items-center hover:text-fg">
          Palate
        </Link>
        {[...PLACES, ...SITE_PLACES].map(({ to, name }) => (
          <Link key={to} to={to} className="inline-flex min-h-6 items-center hover:text-fg">
            {name}
          </Link>
        ))}
        <HowItWorks className="inline-flex min-h-6 items-center hover:text-fg">How it works</HowItWorks>
        <CountryLink />
        <div className="ms-auto flex flex-wrap gap-x-7 gap-y-2 max-md:ms-0">
          <PicturesSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}
