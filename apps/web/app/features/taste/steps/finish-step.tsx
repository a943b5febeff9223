import { Button } from '../../../ui/button.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { answeredWords } from '../result/taste-words.ts';
import type { TestAnswers } from '../test/test-answers.ts';
import { useSubmitTest } from '../test/use-submit-test.ts';

/**
 * The last screen of the test: submits the answers. If that fails, the answers stay on the device, and the user can
 * try again.
 */
export function FinishStep({
  answers,
  onWorkedOut,
  onBack,
  onSave,
}: {
  answers: TestAnswers;
  onWorkedOut(): void;
  onBack(): void;
  /** Called if a member keeps the taste that their account already has. */
  onSave(): void;
}) {
  const { state, again } = useSubmitTest(answers, onWorkedOut);
  const [title, text] = {
    working: [
      'Working out your taste',
      `Based on ${answeredWords({
        loved: answers.loved.length,
        pairs: answers.pairs.length,
        genres: Object.keys(answers.attitudes).length,
      })}.`,
    ],
    late: [
      'This is taking longer than usual',
      'Your answers are saved. Try again, or come back later: your result will be on your taste page.',
    ],
    taken: [
      'Which taste do you want to keep?',
      'Your account already has a taste from an earlier test. Keep that one and discard these answers, or replace it.',
    ],
    failed: [
      'Your answers weren’t sent',
      `${state.name === 'failed' ? state.message : ''} They are saved in this browser, so nothing is lost.`,
    ],
  }[state.name] as [string, string];
  return (
    <div className="page-edge grid flex-1 content-center justify-items-start gap-5 pb-28">
      <div role={state.name === 'failed' ? 'alert' : 'status'} className="grid gap-5">
        <h1 className="test-question">{title}</h1>
        <p className="type-say max-w-[44ch] text-dim">{text}</p>
      </div>
      {state.name === 'taken' && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button onClick={onSave}>Keep my earlier taste</Button>
          <TextButton onClick={() => again({ isReplacing: true })}>Use these answers</TextButton>
        </div>
      )}
      {(state.name === 'late' || state.name === 'failed') && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button onClick={() => again()}>Try again</Button>
          <TextButton onClick={onBack}>Back to the pairs</TextButton>
        </div>
      )}
    </div>
  );
}
