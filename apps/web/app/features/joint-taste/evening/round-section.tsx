import type { endSwipeRound, startSwipeRound } from '@palate/contract/joint-rounds';
import { useRevalidator } from 'react-router';
import { fetchApi } from '../../../client-api.ts';
import { Button } from '../../../ui/button.tsx';
import { tryCall } from '../../../ui/loading/try-call.ts';
import { Section } from '../../../ui/section.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import type { EveningData } from './load-evening.server.ts';
import { SwipeRound } from './swipe-round.tsx';

/** The swipe round of an open evening: the last one, or a button that starts one. */
export default function RoundSection({
  data: { id, roundId },
  changes,
  onChoose,
}: {
  data: EveningData;
  changes: number;
  onChoose(titleId: string): Promise<void>;
}) {
  const { revalidate } = useRevalidator();
  async function start() {
    const started = await tryCall(
      fetchApi<typeof startSwipeRound>('POST', '/joint-taste/evenings/{id}/rounds', {
        params: { id },
        body: { id: crypto.randomUUID() },
      }),
    );
    if (started) await revalidate();
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
          Everybody says yes or no on their own phone. It ends as soon as all of you say yes to one title, or
          with the fairest when time is up. Nobody sees the others’ answers.
        </p>
      }
    >
      {roundId === null ? (
        <Button isQuiet onClick={() => void start()}>
          Start a swipe round
        </Button>
      ) : (
        <SwipeRound key={roundId} id={roundId} changes={changes} onEnd={() => void end(roundId)}>
          {(result) => (
            <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
              {result && <Button onClick={() => void onChoose(result.id)}>Watch this</Button>}
              <TextButton onClick={() => void start()}>Another round</TextButton>
            </p>
          )}
        </SwipeRound>
      )}
    </Section>
  );
}
