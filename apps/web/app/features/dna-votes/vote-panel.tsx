import { SLIDER_MAX, SLIDER_MIN } from '@palate/contract/constants';
import type { DnaVotes, getDnaVotes, voteOnDna } from '@palate/contract/dna-votes';
import type { Dna, TitleId } from '@palate/contract/titles';
import { SLIDERS } from '@palate/contract/vocab/sliders';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, useId, useState } from 'react';
import { fetchApi } from '../../client-api.ts';
import { Button } from '../../ui/button.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toast.ts';
import '../../design/lean.css';
import { isSaid, standingAt, type VoteDraft, voiceWords } from './vote-words.ts';

const PATH = '/movie/{id}/dna-votes';
const STEP = 0.5;

/** Ten sliders to move, beginning where the title stands; only those that were moved are said. */
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
  const queries = useQueryClient();
  const said = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchApi<typeof getDnaVotes>('GET', PATH, { params, signal }),
  });
  const [draft, setDraft] = useState<VoteDraft>({});
  const saving = useMutation({
    mutationFn: () => fetchApi<typeof voteOnDna>('PUT', PATH, { params, body: { votes: draft } }),
    onSuccess(now) {
      queries.setQueryData(queryKey, now);
      showToast({ kind: 'success', message: 'Saved. Your correction counts within a few minutes.' });
      onClose();
    },
    onError: ({ message }) => showToast({ kind: 'error', message }),
  });
  if (said.isError)
    return (
      <p role="alert" className="mt-3">
        {said.error.message} <TextButton onClick={() => void said.refetch()}>Try again</TextButton>
      </p>
    );
  if (!said.data) return <SkeletonText lines={10} label="Loading your corrections" />;
  return (
    <form
      className="mt-3 max-w-xl"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <p className="type-say-small text-dim">
        Move any slider you disagree with. One vote moves the {noun} a little; fifty that agree move it nearly
        all the way.
      </p>
      {SLIDERS.map((slider) => (
        <VoteSlider
          key={slider.key}
          slider={slider}
          shown={dna[slider.key]}
          value={standingAt(slider.key, draft, said.data, dna[slider.key])}
          isOwn={isSaid(slider.key, draft, said.data)}
          count={countWith(slider.key, draft, said.data)}
          onMove={(value) => setDraft({ ...draft, [slider.key]: value })}
        />
      ))}
      <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" disabled={saving.isPending || Object.keys(draft).length === 0}>
          {saving.isPending ? 'Saving …' : 'Save'}
        </Button>
        <TextButton onClick={onClose}>Cancel</TextButton>
      </p>
    </form>
  );
}

type Slider = (typeof SLIDERS)[number];

/** How many have said something of a slider, this draft among them. */
function countWith(key: Slider['key'], draft: VoteDraft, said: DnaVotes): number {
  const before = Number(said.votes[key] !== undefined);
  return (said.counts[key] ?? 0) - before + Number(isSaid(key, draft, said));
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
  /** Where the title stands now: a bar leads from there. */
  shown: number;
  value: number;
  isOwn: boolean;
  count: number;
  onMove(value: number | null): void;
}) {
  const id = useId();
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
        <span>{voiceWords(isOwn, count)}</span>
        {isOwn && <TextButton onClick={() => onMove(null)}>Remove my vote</TextButton>}
      </span>
      <input
        id={id}
        type="range"
        min={SLIDER_MIN}
        max={SLIDER_MAX}
        step={STEP}
        value={value}
        style={style}
        aria-valuetext={`${value}, from ${low} to ${high}, 1 to 5`}
        onChange={({ target }) => onMove(target.valueAsNumber)}
      />
    </div>
  );
}
