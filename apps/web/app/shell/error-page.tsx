import { counted } from '@palate/contract/vocab/number-words';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { type MetaDescriptor, useLocation } from 'react-router';
import { Button, ButtonLink } from '../ui/button.tsx';
import { DisplayTitle } from '../ui/display/display-title.tsx';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { type PageFailure, parseFailure } from './page-failure.ts';
import { readablePath } from './readable-path.ts';
import { useRetry } from './use-retry.ts';

const lazyPicture = (load: () => Promise<{ default: ComponentType }>) => lazyPart(load, () => null);

/** Few visits need these pictures. Without a connection the page appears without its picture. */
const BrokenReel = lazyPicture(async () => ({
  default: (await import('../design/illustrations/broken-reel.tsx')).BrokenReel,
}));
const HouseLightsDown = lazyPicture(async () => ({
  default: (await import('../design/illustrations/house-lights-down.tsx')).HouseLightsDown,
}));

const NOT_FOUND_TITLE = 'Page not found';
const GONE_TITLE = 'No longer here';
const STOPPED_TITLE = 'This page couldn’t be shown';

/** Returns the meta tags of an error page, which exclude it from search engines. */
export function errorMeta(error: unknown): MetaDescriptor[] {
  const { status } = parseFailure(error);
  const title = status === 404 ? NOT_FOUND_TITLE : status === 410 ? GONE_TITLE : STOPPED_TITLE;
  return [{ title: `${title} · Palate` }, { name: 'robots', content: 'noindex' }];
}

/** The page that replaces one that doesn't exist (404), was deleted (410) or failed, with links and a way to retry. */
export function ErrorPage({ error }: { error: unknown }) {
  const failure = parseFailure(error);
  const isGone = failure.status === 410;
  return isGone || failure.status === 404 ? (
    <NothingHere message={failure.message} isGone={isGone} />
  ) : (
    <Stopped failure={failure} />
  );
}

function NothingHere({ message, isGone }: { message: string | null; isGone: boolean }) {
  const { pathname } = useLocation();
  return (
    <Scene title={isGone ? GONE_TITLE : NOT_FOUND_TITLE} picture={<HouseLightsDown />}>
      <p className="type-say">{message ?? 'This page doesn’t exist.'}</p>
      <p className="type-say mt-3">
        {isGone ? (
          'Links to it no longer work.'
        ) : (
          <>
            We couldn’t find <span className="break-all">{readablePath(pathname)}</span>. Check the address
            for typos, or search for what you were looking for.
          </>
        )}
      </p>
      <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to="/search">Search</ButtonLink>
        <TextLink to="/dashboard">What to watch tonight</TextLink>
      </div>
    </Scene>
  );
}

function Stopped({ failure }: { failure: PageFailure }) {
  const { retry, isTrying, nextInSeconds } = useRetry(failure.isTemporary);
  return (
    <Scene title={STOPPED_TITLE} picture={<BrokenReel />}>
      <p className="type-say">{failure.message ?? reasonOf(failure)}</p>
      {nextInSeconds !== null && (
        <p className="type-say mt-3">
          {isTrying ? 'Trying again now.' : `Trying again in ${counted(nextInSeconds, 'second')}.`}
        </p>
      )}
      <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button onClick={retry} aria-disabled={isTrying}>
          Try again
        </Button>
        <TextLink to="/" reloadDocument>
          Go to the home page
        </TextLink>
      </div>
      <p className="type-note mt-7 text-dim">
        {failure.status === 0 ? 'Network error' : `Status ${failure.status}`}
        {failure.code && `, code ${failure.code}`}.
      </p>
    </Scene>
  );
}

function reasonOf(failure: PageFailure): string {
  return failure.status === 0
    ? 'We can’t reach Palate. Check your internet connection. Nothing you saved has changed.'
    : 'Something went wrong on our side, so we can’t show this page. Nothing you saved has changed.';
}

function Scene(props: { title: string; picture: ReactNode; children: ReactNode }) {
  const picture = <Suspense>{props.picture}</Suspense>;
  return (
    <div className="page-edge pb-section md:pt-8">
      <div className="bleed mb-8 aspect-[8/5] overflow-hidden md:hidden">{picture}</div>
      <DisplayTitle mostPx={184}>{props.title}</DisplayTitle>
      <div className="page-grid pt-6 md:pt-10">
        <div className="col-all md:col-[3/8]">{props.children}</div>
        <div className="hidden aspect-[8/5] overflow-hidden rounded-card md:col-[8/-1] md:block">
          {picture}
        </div>
      </div>
    </div>
  );
}
