import { Link, NavLink } from 'react-router';
import { Wordmark } from '../design/match-badge/wordmark.tsx';
import { HeaderBell } from '../features/notifications/header-bell.tsx';
import { classNames } from '../ui/class-names.ts';
import { DisclosureMenu } from '../ui/disclosure-menu.tsx';
import { useViewer } from '../ui/viewer.ts';
import { AccountList, AccountMenu } from './account-menu.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { NoScript } from './no-script.tsx';
import { PLACES, SITE_PLACES, tastePlace } from './places.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** The header of every page, 78 px high, or 64 px on a phone (specification §9). */
export function Header() {
  const { hasTaste } = useViewer();
  const taste = tastePlace(hasTaste);
  return (
    <>
      <header className="header no-print">
        <NavLink to="/" end aria-label="Palate, home" className="header-home">
          <Wordmark size={26} />
        </NavLink>
        <nav aria-label="Main" className="hidden gap-3.5 md:flex lg:ms-7 lg:gap-7">
          {PLACES.map(({ to, name, isWide }) => (
            <NavLink key={to} to={to} end className={classNames('header-link', isWide && 'max-lg:hidden')}>
              {name}
            </NavLink>
          ))}
        </nav>
        <div className="ms-auto hidden items-center gap-3.5 md:flex lg:gap-7">
          <NavLink to="/search" className="header-link">
            Search
          </NavLink>
          <NavLink to={taste.to} className="header-link">
            {taste.name}
          </NavLink>
          <HowItWorks className="header-link header-help" label="How Palate works">
            ?
          </HowItWorks>
          <HeaderBell />
          <AccountMenu />
        </div>
        <div className="ms-auto flex items-center md:hidden">
          <Link to={taste.to} className="header-link header-taste me-1">
            {taste.name}
          </Link>
          <SearchLink />
          <HeaderBell />
          <Menu taste={taste} />
        </div>
      </header>
      <NoScript />
    </>
  );
}

/** The menu on phones. It also closes when somebody signs in or out. */
function Menu({ taste }: { taste: ReturnType<typeof tastePlace> }) {
  const { state } = useViewer().session;
  return (
    <DisclosureMenu
      label="Menu"
      resetKey={state}
      summary={
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M1 8.5h22M1 15.5h22" stroke="currentColor" strokeWidth="2" />
        </svg>
      }
    >
      <nav aria-label="Menu">
        <ul className="grid">
          {[...PLACES, taste].map(({ to, name }) => (
            <li key={to} className={to === taste.to ? 'header-narrow' : undefined}>
              <NavLink to={to} end className="type-big flex min-h-14 items-center aria-[current]:underline">
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
        <div className="mt-4 border-t border-line pt-4">
          <AccountList />
        </div>
        <ul className="mt-4 flex flex-wrap gap-x-6 border-t border-line pt-3">
          {SITE_PLACES.map(({ to, name }) => (
            <li key={to}>
              <NavLink to={to} className="flex min-h-11 items-center aria-[current]:underline">
                {name}
              </NavLink>
            </li>
          ))}
          <li>
            <HowItWorks className="flex min-h-11 items-center">How it works</HowItWorks>
          </li>
        </ul>
        <ThemeSwitch className="mt-6" />
      </nav>
    </DisclosureMenu>
  );
}

/** The link to the search page on phones, a magnifying glass. */
const SearchLink = () => (
  <NavLink to="/search" aria-label="Search" className="header-icon">
    <svg viewBox="0 0 24 24" width="24" height="24" fill="none" aria-hidden="true">
      <path
        d="M16 16l6 6M10.5 18a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Z"
        stroke="currentColor"
        strokeWidth="2"
      />
    </svg>
  </NavLink>
);
