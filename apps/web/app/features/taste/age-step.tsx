import { AGE_BANDS } from '@palate/contract/vocab/lists';
import type { FormEvent } from 'react';
import { type PageSession, useViewer } from '../../ui/viewer.ts';
import './age-step.css';
import { firstAnswerFields } from './first-answer.ts';
import { Question } from './question.tsx';
import { StepFoot } from './step-foot.tsx';
import { type AgeBandKey, type PairAnswer, readAgeBand } from './test-answers.ts';

const stopWords = ({ state }: PageSession): string =>
  state === 'none' ? 'No account needed. You can stop at any time.' : 'You can stop at any time.';

/** The age band whose button a form was sent with. */
function bandOf(event: FormEvent<HTMLFormElement>): AgeBandKey | null {
  const { submitter } = event.nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement ? readAgeBand(submitter.value) : null;
}

/**
 * The age band; choosing one goes on. The buttons send a plain form, so that a tap before the script
 * is there counts: the test's own address takes it as `age`.
 */
export function AgeStep({
  chosen,
  first,
  onChoose,
  onNext,
}: {
  chosen: AgeBandKey | null;
  /** An answer brought along from the front page. */
  first: PairAnswer | null;
  onChoose(band: AgeBandKey): void;
  onNext: (() => void) | null;
}) {
  const { session } = useViewer();
  return (
    <Question
      title="How old are you?"
      why="It helps us guess which titles you know, and it shifts your matches a little."
      foot={
        <StepFoot onBack={null} onNext={onNext}>
          <p>{first ? `Your first answer: ${firstAnswerWords(first)}` : stopWords(session)}</p>
        </StepFoot>
      }
    >
      <form
        method="get"
        action="/get-started"
        onSubmit={(event) => {
          event.preventDefault();
          const band = bandOf(event);
          if (band) onChoose(band);
        }}
      >
        {first &&
          firstAnswerFields(first).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <ul className="border-t border-line">
          {AGE_BANDS.map(({ key, name }) => (
            <li key={key} className="border-b border-line">
              <button type="submit" name="age" value={key} aria-pressed={key === chosen} className="test-row">
                {name}
              </button>
            </li>
          ))}
        </ul>
      </form>
    </Question>
  );
}

/** An answer in words: "Heat over Sicario". */
function firstAnswerWords({ shown: [a, b], choice }: PairAnswer): string {
  if (choice === 'first') return `${a.title} over ${b.title}.`;
  if (choice === 'second') return `${b.title} over ${a.title}.`;
  if (choice === 'neither') return `neither ${a.title} nor ${b.title}.`;
  return `haven’t seen ${a.title} or ${b.title}.`;
}
