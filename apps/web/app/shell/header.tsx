import { Link, NavLink, useLocation, useNavigation } from 'react-router';
import { Wordmark } from '../design/match-mark/wordmark.tsx';
import { useViewer } from '../ui/viewer.ts';
import { AccountList, AccountMenu } from './account-menu.tsx';
import { NoScript } from './no-script.tsx';
import { PLACES, tastePlace } from './places.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** The top of every page: 78 px, on a phone 64 px (§9). */
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
          {PLACES.map(({ to, name }) => (
            <NavLink key={to} to={to} end className="header-link">
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
          <AccountMenu />
        </div>
        <div className="ms-auto flex items-center gap-4 md:hidden">
          <Link to={taste.to} className="header-link">
            {taste.name}
          </Link>
          <Menu />
        </div>
      </header>
      <NoScript />
    </>
  );
}

/** The phone's menu: a disclosure that opens without a script, and closes as soon as the page or who is here changes. */
function Menu() {
  const here = useLocation();
  const { location: next } = useNavigation();
  const { key } = next ?? here;
  const { state } = useViewer().session;
  return (
    <details key={`${key} ${state}`} className="menu">
      <summary aria-label="Menu">
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M1 8.5h22M1 15.5h22" stroke="currentColor" strokeWidth="2" />
        </svg>
      </summary>
      <nav aria-label="Menu">
        <ul className="grid">
          {[...PLACES, { to: '/search', name: 'Search' }].map(({ to, name }) => (
            <li key={to}>
              <NavLink to={to} end className="type-big flex min-h-14 items-center aria-[current]:underline">
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
        <div className="mt-4 border-t border-line pt-4">
          <AccountList />
        </div>
        <ThemeSwitch className="mt-6" />
      </nav>
    </details>
  );
}
