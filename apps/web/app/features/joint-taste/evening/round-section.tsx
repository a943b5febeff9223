import type { endSwipeRound, startSwipeRound } from '@palate/contract/joint-rounds';
import { useRevalidator } from 'react-router';
import { fetchApi } from '../../../client-api.ts';
import { Button } from '../../../ui/button.tsx';
import { tryCall } from '../../../ui/loading/try-call.ts';
import { Section } from '../../../ui/section.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { everybodyWords } from '../joint-words.ts';
import type { EveningData } from './load-evening.server.ts';
import { SwipeRound } from './swipe-round.tsx';
import type { EveningChanges } from './use-evening-changes.ts';

/**
 * The swipe round of an open evening: the latest round, or a button that starts one. In a round, everybody says yes
 * or no to titles on their own phone.
 */
export default function RoundSection({
  data: { id, roundId, people },
  changes,
  startedId,
  onStart,
  onChoose,
}: {
  data: EveningData;
  changes: EveningChanges;
  /** Id of the round that the viewer started on this page; null if they started none. */
  startedId: string | null;
  /** Called with the id of a round when the viewer starts it. */
  onStart(roundId: string): void;
  onChoose(titleId: string): Promise<void>;
}) {
  const { revalidate } = useRevalidator();
  async function start() {
    const newId = crypto.randomUUID();
    // Before the request: the event stream may bring the round to this page before the response does.
    onStart(newId);
    const started = await tryCall(
      fetchApi<typeof startSwipeRound>('POST', '/joint-taste/evenings/{id}/rounds', {
        params: { id },
        body: { id: newId },
      }),
    );
    if (!started) return;
    // The id of another round if one was open already.
    onStart(started.id);
    await revalidate();
  }
  async function end(round: string) {
    await tryCall(
      fetchApi<typeof endSwipeRound>('DELETE', '/joint-taste/rounds/{id}', { params: { id: round } }),
    );
    await revalidate();
  }
  return (
    <Section
      heading="Swipe round"
      isRuled
      aside={
        <p className="type-say-small text-dim">
          Everybody says yes or no on their own phone. The round ends as soon as{' '}
          {everybodyWords(people.length)} say yes to the same title. If time runs out first, you get the
          fairest title. Nobody sees anybody else’s answers.
        </p>
      }
    >
      {roundId === null ? (
        <Button isQuiet onClick={() => void start()}>
          Start a swipe round
        </Button>
      ) : (
        <SwipeRound
          key={roundId}
          id={roundId}
          changes={changes}
          peopleCount={people.length}
          isStarter={roundId === startedId}
          onEnd={() => void end(roundId)}
        >
          {(result) => (
            <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
              {result && <Button onClick={() => void onChoose(result.id)}>Watch this</Button>}
              <TextButton onClick={() => void start()}>Start another round</TextButton>
            </p>
          )}
        </SwipeRound>
      )}
    </Section>
  );
}
