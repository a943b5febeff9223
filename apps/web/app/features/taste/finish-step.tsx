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
      'Working it out',
      `From ${answeredWords({
        loved: answers.loved.length,
        pairs: answers.pairs.length,
        genres: Object.keys(answers.marks).length,
      })}.`,
    ],
    late: [
      'Your answers are kept, the sum isn’t done',
      'It takes longer than it should. You can ask again here, or come back to it: your taste will be there once it’s worked out.',
    ],
    taken: [
      'Which one shall it be?',
      'Your account has a taste already. Keep it and forget these answers, or go by these from now on.',
    ],
    failed: [
      'Not sent yet',
      `${state.name === 'failed' ? state.message : ''} Your answers are kept in this browser, so nothing is lost.`,
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
          <Button onClick={onKeep}>Keep the one I have</Button>
          <TextButton onClick={() => again({ isReplacing: true })}>Go by these</TextButton>
        </div>
      )}
      {(state.name === 'late' || state.name === 'failed') && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button onClick={() => again()}>{state.name === 'late' ? 'Ask again' : 'Send again'}</Button>
          <TextButton onClick={onBack}>Back to the pairs</TextButton>
        </div>
      )}
    </div>
  );
}
