import type { PreferenceChoices } from '@palate/contract/user';
import { createContext, RouterContextProvider } from 'react-router';
import { type ApiCall, answeringPages } from './api.ts';
import { readTheme, type ThemeName } from './theme.ts';
import type { PageViewer } from './ui/viewer.ts';

/** Who a page is rendered for, as loaders know them. */
interface LoaderViewer extends PageViewer {
  /** Where they are, as the API writes it: `uk`. */
  readonly country: string;
  /** How dates and times are written there (`localeOf`). */
  readonly locale: string;
  /** Whether anything is in cinemas there now: else there is nothing to offer. */
  readonly hasTheatre: boolean;
  /** How their lists begin; a visitor's as everybody's. */
  readonly lists: Pick<PreferenceChoices, 'view' | 'isSelectMyServices' | 'isUnseenOnly'>;
}

interface OwnOrigins {
  /** Scheme and host for canonical addresses; null if nobody but the request vouches for them. */
  readonly canonical: string | null;
  /** The same, or else the address that the connection reached. */
  readonly reached: string;
}

/** The in-process API, for loaders and actions; a failure in it is the page's own answer. */
export const apiContext = createContext<ApiCall>();
/** The request's script nonce. */
export const nonceContext = createContext<string>();
/** The addresses a page may give as its own. */
export const originsContext = createContext<OwnOrigins>();
/** Known from the root's middleware on. */
export const viewerContext = createContext<LoaderViewer>();
/** The theme the viewer chose; null follows their system. */
export const themeContext = createContext<ThemeName | null>();

/** Makes the context one request is rendered with; the HTTP server calls it. */
export function createLoadContext(values: {
  api: ApiCall;
  nonce: string;
  cookieHeader: string | undefined;
  origins: OwnOrigins;
}): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, answeringPages(values.api));
  context.set(nonceContext, values.nonce);
  context.set(originsContext, values.origins);
  context.set(themeContext, readTheme(values.cookieHeader));
  return context;
}
