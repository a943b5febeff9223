import type { ReactNode } from 'react';
import { type MetaDescriptor, useLocation } from 'react-router';
import { BrokenReel } from '../design/illustrations/broken-reel.tsx';
import { HouseLightsDown } from '../design/illustrations/house-lights-down.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { DisplayTitle } from '../ui/display-title.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { type PageFailure, readFailure } from './page-failure.ts';
import { readablePath } from './readable-path.ts';
import { useRetry } from './use-retry.ts';

const NOT_FOUND_TITLE = 'Nothing on this screen';
const STOPPED_TITLE = 'The picture stopped';

/** The document's title for an error; no error belongs in a search engine. */
export function errorMeta(error: unknown): MetaDescriptor[] {
  const title = readFailure(error).status === 404 ? NOT_FOUND_TITLE : STOPPED_TITLE;
  return [{ title: `${title} · Palate` }, { name: 'robots', content: 'noindex' }];
}

/** The page instead of a page: nothing here (404), or something broke; each with ways on. */
export function ErrorPage({ error }: { error: unknown }) {
  const failure = readFailure(error);
  return failure.status === 404 ? <NothingHere message={failure.message} /> : <Stopped failure={failure} />;
}

function NothingHere({ message }: { message: string | null }) {
  const { pathname } = useLocation();
  return (
    <Scene title={NOT_FOUND_TITLE} picture={<HouseLightsDown />}>
      <p className="type-say">{message ?? 'There’s nothing at that address.'}</p>
      <p className="type-say mt-3">
        You asked for <span className="break-all">{readablePath(pathname)}</span>. If a link on Palate brought
        you here, it’s our mistake; if you typed it, look for a letter too many.
      </p>
      <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to="/search">Search for a title</ButtonLink>
        <TextLink to="/dashboard">What to watch tonight</TextLink>
      </div>
    </Scene>
  );
}

function Stopped({ failure }: { failure: PageFailure }) {
  const { retry, isTrying, nextInSeconds } = useRetry(failure.mayPass);
  return (
    <Scene title={STOPPED_TITLE} picture={<BrokenReel />}>
      <p className="type-say">{failure.message ?? reasonOf(failure)}</p>
      {nextInSeconds !== null && (
        <p className="type-say mt-3">
          We’re trying again every ten seconds. {isTrying ? 'Trying now.' : `Next try in ${nextInSeconds}.`}
        </p>
      )}
      <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button onClick={retry} aria-disabled={isTrying}>
          Try now
        </Button>
        <TextLink to="/" reloadDocument>
          Back to the front page
        </TextLink>
      </div>
      <p className="type-note mt-7 text-dim">
        {failure.status === 0 ? 'Network failure' : `Status ${failure.status}`}
        {failure.code && `, code ${failure.code}`}.
      </p>
    </Scene>
  );
}

function reasonOf(failure: PageFailure): string {
  return failure.status === 0
    ? 'We couldn’t reach Palate, so there’s nothing to show. Nothing you saved has changed.'
    : 'Something broke on our side, so this page can’t be shown. Opening a page doesn’t change anything you saved.';
}

function Scene(props: { title: string; picture: ReactNode; children: ReactNode }) {
  return (
    <div className="page-edge pb-section md:pt-8">
      <div className="bleed mb-8 aspect-[8/5] overflow-hidden md:hidden">{props.picture}</div>
      <DisplayTitle mostPx={184}>{props.title}</DisplayTitle>
      <div className="page-grid pt-6 md:pt-10">
        <div className="col-all md:col-[3/8]">{props.children}</div>
        <div className="hidden aspect-[8/5] overflow-hidden rounded-card md:col-[8/-1] md:block">
          {props.picture}
        </div>
      </div>
    </div>
  );
}
