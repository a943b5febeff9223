import { AGE_BANDS } from '@palate/contract/vocab/lists';
import { Question } from './question.tsx';
import { StepFoot } from './step-foot.tsx';
import type { AgeBandKey, PairAnswer } from './test-answers.ts';

/** The age band; choosing one goes on. */
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
  return (
    <Question
      title="How old are you?"
      why="It tells us which titles you’re likely to have met. Nothing else is done with it."
      foot={
        <StepFoot onBack={null} onNext={onNext}>
          <p>
            {first ? `Kept: ${firstAnswerWords(first)}` : 'No account, and you can stop at any question.'}
          </p>
        </StepFoot>
      }
    >
      <ul className="border-t border-line">
        {AGE_BANDS.map(({ key, name }) => (
          <li key={key} className="border-b border-line">
            <button
              type="button"
              aria-pressed={key === chosen}
              onClick={() => onChoose(key)}
              className="test-row"
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Question>
  );
}

/** An answer in words: "Heat over Sicario". */
function firstAnswerWords({ shown: [a, b], choice }: PairAnswer): string {
  if (choice === 'first') return `${a.title} over ${b.title}.`;
  if (choice === 'second') return `${b.title} over ${a.title}.`;
  if (choice === 'neither') return `neither ${a.title} nor ${b.title}.`;
  return `${a.title} and ${b.title}, not seen.`;
}
