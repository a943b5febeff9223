import type { PreferenceChoices } from '@palate/contract/user';
import { createContext, RouterContextProvider } from 'react-router';
import { type ApiCall, answeringPages } from './api.ts';
import { type PicturesChoice, parsePictures } from './pictures-choice.ts';
import { parseTheme, type ThemeName } from './theme.ts';
import type { PageViewer } from './ui/viewer.ts';

/** The viewer that a page is rendered for, with the facts that loaders need. */
interface LoaderViewer extends PageViewer {
  /** The viewer's country as the product's code (`uk`). */
  readonly country: string;
  /** Locale for dates and times in that country (`localeOf`). */
  readonly locale: string;
  /** Whether any title is in theaters in that country now. If not, the filter isn't offered. */
  readonly hasTheatre: boolean;
  /** The viewer's default view and filters of lists; visitors get the product's defaults. */
  readonly lists: Pick<PreferenceChoices, 'view' | 'isSelectMyServices' | 'isUnseenOnly'>;
  /** Id of the member's preferences if they haven't been shown the tutorial; otherwise null. */
  readonly tutorialFor: string | null;
}

interface OwnOrigins {
  /** Scheme and host for canonical URLs; null if only the untrusted `Host` header names them. */
  readonly canonical: string | null;
  /** The canonical origin, or else the address and port of the connection. */
  readonly reached: string;
}

/** The in-process API for loaders and actions. Its failures become the page's response. */
export const apiContext = createContext<ApiCall>();
/**
 * The same API as a visitor without cookies sees it, for feeds, pictures and other resources that must be the same for
 * everybody.
 */
export const anonymousApiContext = createContext<ApiCall>();
/** The request's script nonce. */
export const nonceContext = createContext<string>();
/** The site's own origins, for links in a page. */
export const originsContext = createContext<OwnOrigins>();
/** The viewer; set by the root's middleware. */
export const viewerContext = createContext<LoaderViewer>();
/** The theme that the viewer chose; null follows their system. */
export const themeContext = createContext<ThemeName | null>();

/** Which picture of a title this browser shows first to visitors. */
export const picturesContext = createContext<PicturesChoice>();

/**
 * Takes the HTML of the rendered page for the HTTP server, which would otherwise have to read it from a `Response`'s
 * stream.
 */
export const renderedPageContext = createContext<{ html: string | null }>();

/** Creates the React Router context for one request. The HTTP server calls it. */
export function createLoadContext(values: {
  api: ApiCall;
  anonymousApi: ApiCall;
  nonce: string;
  /** The request's `Cookie` header, from which the choices of theme and covers are read. */
  cookieHeader: string | undefined;
  origins: OwnOrigins;
  /** Receives the HTML of the rendered page, so that the HTTP server needn't read the response's stream. */
  page: { html: string | null };
}): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, answeringPages(values.api));
  context.set(anonymousApiContext, answeringPages(values.anonymousApi));
  context.set(nonceContext, values.nonce);
  context.set(originsContext, values.origins);
  context.set(themeContext, parseTheme(values.cookieHeader));
  context.set(picturesContext, parsePictures(values.cookieHeader));
  context.set(renderedPageContext, values.page);
  return context;
}
