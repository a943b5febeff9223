import { JOINT_GUEST, TASTE_TEST_TIME } from '@palate/contract/constants';
import type { joinAsGuest, leaveAsGuest } from '@palate/contract/joint-guests';
import { type ReactNode, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { fetchApi } from '../../../client-api.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useModal } from '../../../ui/dialogs/modal-state.tsx';
import { DisplayTitle } from '../../../ui/display/display-title.tsx';
import { LimitedText } from '../../../ui/limited-text.tsx';
import { joinWithAnd } from '../../../ui/lists/list-words.ts';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts';
import { SleeveLink } from '../../cards/card-picture.tsx';
import '../../cards/cards.css';
import { tryCall } from '../../../ui/loading/try-call.ts';
import '../joint-taste.css';
import type { GuestData } from './load-guest.server.ts';
import { useEveningChanges } from './use-evening-changes.ts';
import { useRoundNews } from './use-round-news.ts';

/** The swipe round, whose code is loaded once there is one. */
const SwipeRound = lazyPart(
  async () => ({ default: (await import('./swipe-round.tsx')).SwipeRound }),
  () => null,
);

/** The page of a guest, who takes part in an evening without an account, on their own phone. */
export function GuestPage({ data: { code, evening, failure } }: { data: GuestData }) {
  const isHydrated = useIsHydrated();
  if (!evening)
    return (
      <Words heading="Code not valid" text={failure ?? ''}>
        <ButtonLink to="/" isQuiet>
          What is Palate?
        </ButtonLink>
      </Words>
    );
  const { guest, others, choice } = evening;
  if (!guest)
    return (
      <Words
        heading="Choose with us"
        text="Join to help choose tonight’s title. You don’t need an account, and we delete your data after the evening."
      >
        {isHydrated && <JoinForm code={code} />}
      </Words>
    );
  const withWhom = others.filter(Boolean);
  return (
    <Words
      heading={choice ? choice.title : guest.hasTaste ? `You’re in, ${guest.name}` : `Hello, ${guest.name}`}
      text={textOf(evening, withWhom)}
    >
      {choice && (
        <div className="guest-sleeve">
          <SleeveLink card={choice} />
        </div>
      )}
      {!choice && isHydrated && <Waiting code={code} evening={evening} />}
    </Words>
  );
}

function textOf({ guest, choice }: NonNullable<GuestData['evening']>, withWhom: readonly string[]): string {
  if (choice) return 'That’s what you’re watching tonight.';
  const everybody = joinWithAnd(['you', ...(withWhom.length > 0 ? withWhom : ['the others'])]);
  return `${guest?.hasTaste ? 'Your taste counts now. ' : ''}Once ${everybody} have chosen, the title appears here.`;
}

function Words({ heading, text, children }: { heading: string; text: string; children: ReactNode }) {
  return (
    <div className="page-edge pt-6 pb-section md:pt-10">
      <DisplayTitle mostPx={150} dir="auto">
        {heading}
      </DisplayTitle>
      <p className="type-say mt-5 max-w-[52ch]">{text}</p>
      <div className="mt-7 min-h-12">{children}</div>
    </div>
  );
}

function JoinForm({ code }: { code: string }) {
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  async function join() {
    if (isBusy) return;
    setBusy(true);
    const joined = await tryCall(
      fetchApi<typeof joinAsGuest>('POST', '/joint-taste/guests', { body: { code, name } }),
    );
    if (joined) await revalidate();
    setBusy(false);
  }
  return (
    <form
      className="grid max-w-[26rem] gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        void join();
      }}
    >
      <LimitedText
        label="Your name"
        max={JOINT_GUEST.name}
        value={name}
        required
        autoComplete="given-name"
        onText={setName}
      />
      <Button type="submit" className="mt-2 justify-self-start" aria-disabled={isBusy}>
        Join
      </Button>
    </form>
  );
}

/** The guest's view while the others choose. It follows the evening, and lets the guest take part in a swipe round. */
function Waiting({ code, evening }: { code: string; evening: NonNullable<GuestData['evening']> }) {
  const { guest, others, eveningId, roundId } = evening;
  const changes = useEveningChanges(eveningId);
  useRoundNews(roundId, null);
  return (
    <>
      {roundId !== null && (
        <div className="mb-8">
          <Suspense>
            <SwipeRound key={roundId} id={roundId} changes={changes} peopleCount={others.length + 1}>
              {() => null}
            </SwipeRound>
          </Suspense>
        </div>
      )}
      <NextStep code={code} hasTaste={guest?.hasTaste ?? false} />
    </>
  );
}

function NextStep({ code, hasTaste }: { code: string; hasTaste: boolean }) {
  const { openModal } = useModal();
  const { revalidate } = useRevalidator();
  async function leave() {
    const left = await tryCall(fetchApi<typeof leaveAsGuest>('DELETE', '/joint-taste/guests', {}));
    if (left) await revalidate();
  }
  return (
    <>
      {!hasTaste && (
        <p className="type-say mb-5 max-w-[52ch]">
          Take the taste test (about {TASTE_TEST_TIME}), so that the title suits you, too.
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {!hasTaste && (
          <Button
            onClick={() =>
              openModal({
                name: 'userTest',
                props: { returnTo: `/tonight?code=${encodeURIComponent(code)}` },
              })
            }
          >
            Take the test
          </Button>
        )}
        <TextButton onClick={() => void leave()}>Leave and delete my data</TextButton>
      </p>
    </>
  );
}
