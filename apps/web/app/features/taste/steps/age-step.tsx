import { AGE_BANDS } from '@palate/contract/vocab/lists';
import type { FormEvent } from 'react';
import { type PageSession, useViewer } from '../../../ui/viewer.ts';
import './age-step.css';
import { firstAnswerFields } from '../test/first-answer.ts';
import { type AgeBandKey, type PairAnswer, parseAgeBand } from '../test/test-answers.ts';
import { Question } from './question.tsx';
import { StepFoot } from './step-foot.tsx';

const stopWords = ({ state }: PageSession): string =>
  state === 'none' ? 'No account needed. You can stop at any time.' : 'You can stop at any time.';

/** Returns the age band of the button that submitted the form; null if there is none. */
function bandOf(event: FormEvent<HTMLFormElement>): AgeBandKey | null {
  const { submitter } = event.nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement ? parseAgeBand(submitter.value) : null;
}

/**
 * The question for the age band; choosing a band leads to the next question. The buttons submit a plain form
 * to the test's URL with the parameter `age`, so that a tap before hydration counts.
 */
export function AgeStep({
  chosen,
  first,
  onChoose,
  onNext,
}: {
  chosen: AgeBandKey | null;
  /** An answer given on the front page. */
  first: PairAnswer | null;
  onChoose(band: AgeBandKey): void;
  onNext: (() => void) | null;
}) {
  const { session } = useViewer();
  return (
    <Question
      title="How old are you?"
      why="Your age helps us guess which titles you know, and it changes your matches a little."
      picture="efficient-taste"
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

/** Describes a pair's answer: “Heat over Sicario”. */
function firstAnswerWords({ shown: [a, b], choice }: PairAnswer): string {
  if (choice === 'first') return `${a.title} over ${b.title}.`;
  if (choice === 'second') return `${b.title} over ${a.title}.`;
  if (choice === 'neither') return `neither ${a.title} nor ${b.title}.`;
  return `you haven’t seen ${a.title} or ${b.title}.`;
}
