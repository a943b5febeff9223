import { Button } from '../../ui/button.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { answeredWords } from './taste-words.ts';
import type { TestAnswers } from './test-answers.ts';
import { useSubmitTest } from './use-submit-test.ts';

/** The last screen: the answers are sent and a taste is worked out; nothing is lost when that fails. */
export function FinishStep({
  answers,
  onWorkedOut,
  onBack,
  onKeep,
}: {
  answers: TestAnswers;
  onWorkedOut(): void;
  onBack(): void;
  /** A member keeps the taste their account has. */
  onKeep(): void;
}) {
  const { state, again } = useSubmitTest(answers, onWorkedOut);
  const [title, text] = {
    working: [
      'Working out your taste',
      `From ${answeredWords({
        loved: answers.loved.length,
        pairs: answers.pairs.length,
        genres: Object.keys(answers.marks).length,
      })}.`,
    ],
    late: [
      'This is taking longer than usual',
      'Your answers are saved. Try again, or come back later: your result will be on your taste page.',
    ],
    taken: [
      'Which taste do you want to keep?',
      'Your account already has one. Keep it and discard these answers, or replace it with the new one.',
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
          <Button onClick={onKeep}>Keep the old one</Button>
          <TextButton onClick={() => again({ isReplacing: true })}>Use the new one</TextButton>
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
