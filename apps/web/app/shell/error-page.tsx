import type { ReactNode } from 'react';
import { isRouteErrorResponse, type MetaDescriptor, useLocation, useRevalidator } from 'react-router';
import { BrokenReel } from '../design/illustrations/broken-reel.tsx';
import { HouseLightsDown } from '../design/illustrations/house-lights-down.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { DisplayTitle } from '../ui/display-title.tsx';
import { TextLink } from '../ui/text-link.tsx';

const NOT_FOUND_TITLE = 'Nothing on this screen';
const STOPPED_TITLE = 'The picture stopped';

/** The document's title for an error; no error belongs in a search engine. */
export function errorMeta(error: unknown): MetaDescriptor[] {
  const title = readFailure(error).status === 404 ? NOT_FOUND_TITLE : STOPPED_TITLE;
  return [{ title: `${title} · Palate` }, { name: 'robots', content: 'noindex' }];
}

/** What an error says for itself: `{ code, message }` of the API where it has one. */
function readFailure(error: unknown): { status: number; message: string | null; code: string | null } {
  if (!isRouteErrorResponse(error)) return { status: 500, message: null, code: null };
  const body: unknown = error.data;
  if (!body || typeof body !== 'object') return { status: error.status, message: null, code: null };
  const message = 'message' in body && typeof body.message === 'string' ? body.message : null;
  const code = 'code' in body && typeof body.code === 'string' ? body.code : null;
  return { status: error.status, message, code };
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
        You asked for <span className="break-all">{pathname}</span>. If a link on Palate brought you here,
        it’s our mistake; if you typed it, look for a letter too many.
      </p>
      <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to="/search">Search for a title</ButtonLink>
        <TextLink to="/dashboard">What to watch tonight</TextLink>
      </div>
    </Scene>
  );
}

function Stopped({ failure }: { failure: ReturnType<typeof readFailure> }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Scene title={STOPPED_TITLE} picture={<BrokenReel />}>
      <p className="type-say">
        {failure.message ??
          'Something broke on our side, so this page can’t be shown. Your taste is kept apart from it and is safe.'}
      </p>
      <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button onClick={() => void revalidate()} aria-disabled={state === 'loading'}>
          {state === 'loading' ? 'Trying' : 'Try again'}
        </Button>
        <TextLink to="/" reloadDocument>
          Back to the front page
        </TextLink>
      </div>
      <p className="type-note mt-7 text-dim">
        Status {failure.status}
        {failure.code && `, code ${failure.code}`}.
      </p>
    </Scene>
  );
}

function Scene(props: { title: string; picture: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className="h-[150px] overflow-hidden md:h-[250px]">{props.picture}</div>
      <div className="page-edge pt-8 pb-section md:pt-14">
        <DisplayTitle mostPx={184}>{props.title}</DisplayTitle>
        <div className="page-grid pt-6 md:pt-10">
          <div className="col-all md:col-[3/8]">{props.children}</div>
        </div>
      </div>
    </>
  );
}
