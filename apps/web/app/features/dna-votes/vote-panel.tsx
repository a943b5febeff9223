import { SLIDER_MAX, SLIDER_MIN } from '@palate/contract/constants';
import type { DnaVotes, getDnaVotes, voteOnDna } from '@palate/contract/dna-votes';
import type { Dna, TitleId } from '@palate/contract/titles';
import { SLIDERS } from '@palate/contract/vocab/sliders';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type CSSProperties, useId, useRef, useState } from 'react';
import { fetchApi } from '../../client-api.ts';
import { queryClient } from '../../query-client.ts';
import { Button } from '../../ui/button.tsx';
import { SkeletonText } from '../../ui/loading/skeleton.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import '../../design/lean.css';
import { describeVoters, hasVote, sliderValueOf, type VoteDraft } from './vote-words.ts';

const PATH = '/movie/{id}/dna-votes';
const STEP = 0.5;

/**
 * Ten sliders for voting on a title's DNA. They start at the title's values; only moved sliders are sent.
 * @param noun what the title is, such as “movie”
 */
export default function VotePanel({
  titleId,
  dna,
  noun,
  onClose,
}: {
  titleId: TitleId;
  dna: Dna;
  noun: string;
  onClose(): void;
}) {
  const params = { id: titleId };
  const queryKey = ['dnaVotes', titleId];
  const said = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) => fetchApi<typeof getDnaVotes>('GET', PATH, { params, signal }),
    },
    queryClient(),
  );
  const [draft, setDraft] = useState<VoteDraft>({});
  const saving = useMutation(
    {
      mutationFn: () => fetchApi<typeof voteOnDna>('PUT', PATH, { params, body: { votes: draft } }),
      onSuccess(now) {
        queryClient().setQueryData(queryKey, now);
        showToast({ kind: 'success', message: 'Saved. Your vote will count within a few minutes.' });
        onClose();
      },
      onError: ({ message }) => showToast({ kind: 'error', message }),
    },
    queryClient(),
  );
  if (said.isError)
    return (
      <p role="alert" className="mt-3">
        {said.error.message} <TextButton onClick={() => void said.refetch()}>Try again</TextButton>
      </p>
    );
  if (!said.data) return <SkeletonText lines={10} label="Loading your votes" />;
  return (
    <form
      className="mt-3 max-w-xl"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <p className="type-say-small text-dim">
        Move any slider you disagree with. One vote changes the {noun}’s value a little; fifty votes that
        agree replace it almost completely.
      </p>
      {SLIDERS.map((slider) => (
        <VoteSlider
          key={slider.key}
          slider={slider}
          shown={dna[slider.key]}
          value={sliderValueOf(slider.key, draft, said.data, dna[slider.key])}
          isOwn={hasVote(slider.key, draft, said.data)}
          count={countWith(slider.key, draft, said.data)}
          onMove={(value) => setDraft({ ...draft, [slider.key]: value })}
        />
      ))}
      <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" disabled={saving.isPending || Object.keys(draft).length === 0}>
          {saving.isPending ? 'Saving…' : 'Save'}
        </Button>
        <TextButton onClick={onClose}>Cancel</TextButton>
      </p>
    </form>
  );
}

type Slider = (typeof SLIDERS)[number];

/** Returns the number of votes on a slider, including the member's draft. */
function countWith(key: Slider['key'], draft: VoteDraft, said: DnaVotes): number {
  const before = Number(said.votes[key] !== undefined);
  return (said.counts[key] ?? 0) - before + Number(hasVote(key, draft, said));
}

const percent = (value: number) => `${((value - SLIDER_MIN) / (SLIDER_MAX - SLIDER_MIN)) * 100}%`;

function VoteSlider({
  slider: { low, high },
  shown,
  value,
  isOwn,
  count,
  onMove,
}: {
  slider: Slider;
  /** The title's current value, at which the slider starts. */
  shown: number;
  value: number;
  isOwn: boolean;
  count: number;
  onMove(value: number | null): void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const remove = () => {
    // The button disappears.
    input.current?.focus();
    onMove(null);
  };
  const style: CSSProperties & Record<'--a' | '--z', string> = {
    '--a': percent(Math.min(shown, value)),
    '--z': percent(isOwn ? Math.max(shown, value) : Math.min(shown, value)),
  };
  return (
    <div className="lean" data-on={isOwn}>
      <label htmlFor={id}>
        {low} <span className="text-dim">to</span> {high}
      </label>
      <span className="type-note flex items-baseline gap-2 text-dim">
        <span>{describeVoters(isOwn, count)}</span>
        {isOwn && <TextButton onClick={remove}>Remove my vote</TextButton>}
      </span>
      <input
        ref={input}
        id={id}
        type="range"
        min={SLIDER_MIN}
        max={SLIDER_MAX}
        step={STEP}
        value={value}
        style={style}
        aria-valuetext={`${value}, on a scale from 1 (${low}) to 5 (${high})`}
        onChange={({ target }) => onMove(target.valueAsNumber)}
      />
    </div>
  );
}
