import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { TextButton } from '../../ui/text-link.tsx';
import './marks-step.css';
import { Question } from './question.tsx';
import { StepFoot } from './step-foot.tsx';
import { type AttitudeKey, type Mark, type Marks, markAfterTap } from './test-answers.ts';

interface Attitude {
  readonly key: AttitudeKey;
  readonly name: string;
  readonly line: string;
}

const WORDS = { positive: 'more', negative: 'less' } as const satisfies Record<Mark, string>;
/** Keys that mark without going round: more, less, none. */
const MARK_KEYS: Readonly<Record<string, Mark | undefined>> = {
  '+': 'positive',
  '=': 'positive',
  '-': 'negative',
  Delete: undefined,
};

/** Genres or story themes, each marked more or less of by tapping; the most likely ones first. */
export function MarksStep({
  title,
  why,
  attitudes: all,
  first,
  more,
  marks,
  hasLines,
  onMark,
  onNext,
  onBack,
}: {
  title: string;
  why: ReactNode;
  attitudes: readonly Attitude[];
  /** Keys of those shown at once, in that order; the rest follow when asked for. */
  first: readonly AttitudeKey[];
  /** What shows the rest: "More genres". */
  more: string;
  marks: Marks;
  /** Each with its line, where there are few of them. */
  hasLines?: boolean;
  onMark(key: AttitudeKey, mark: Mark | undefined): void;
  onNext(): void;
  onBack(): void;
}) {
  const group = useRef<HTMLUListElement>(null);
  const { attitudes, isAll, showAll } = useFirst(all, first, group);
  const [last, setLast] = useState<Attitude | null>(null);
  // One stop of the Tab key; within, the arrow keys move.
  const [stop, setStop] = useState(attitudes[0]?.key);
  const count = attitudes.filter(({ key }) => marks[key]).length;

  function mark(attitude: Attitude, next: Mark | undefined) {
    onMark(attitude.key, next);
    setLast(attitude);
  }
  function onKeyDown(event: KeyboardEvent, attitude: Attitude) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step) moveFocus(group.current, step);
    else if (event.key in MARK_KEYS) mark(attitude, MARK_KEYS[event.key]);
    else return;
    event.preventDefault();
  }

  return (
    <Question
      title={title}
      why={why}
      isWide
      foot={
        <StepFoot onBack={onBack} onNext={onNext} next={count === 0 ? 'Skip' : 'Continue'}>
          <p role="status">
            {last ? (
              `${last.name}: ${lastWords(marks[last.key])} ${last.line}`
            ) : (
              <>
                <span className="max-md:hidden pointer-coarse:hidden">
                  Keyboard: arrow keys to move, + for more, − for less.
                </span>
                <span className="hidden max-md:inline pointer-coarse:inline">
                  {count === 0 ? 'Nothing chosen yet.' : `${count} chosen.`}
                </span>
              </>
            )}
          </p>
        </StepFoot>
      }
    >
      <ul ref={group} className={hasLines ? 'mark-list mark-list-lined' : 'mark-list'}>
        {attitudes.map((attitude) => (
          <li key={attitude.key}>
            <MarkButton
              attitude={attitude}
              mark={marks[attitude.key]}
              hasLine={hasLines ?? false}
              isStop={attitude.key === stop}
              onFocus={() => setStop(attitude.key)}
              onClick={() => mark(attitude, markAfterTap(marks[attitude.key]))}
              onKeyDown={(event) => onKeyDown(event, attitude)}
            />
          </li>
        ))}
      </ul>
      {!isAll && (
        <p className="mt-5">
          <TextButton onClick={showAll}>{more}</TextButton>
        </p>
      )}
    </Question>
  );
}

/** The first few of a list, as they were when the question came up, until somebody wants them all. */
function useFirst(
  all: readonly Attitude[],
  first: readonly AttitudeKey[],
  group: RefObject<HTMLUListElement | null>,
) {
  const [isAll, setIsAll] = useState(false);
  const [keys] = useState(first);
  const shown = keys.flatMap((key) => all.find((attitude) => attitude.key === key) ?? []);
  const rest = all.filter(({ key }) => !keys.includes(key));
  useEffect(() => {
    if (isAll) group.current?.querySelectorAll('button')[keys.length]?.focus();
  }, [isAll, keys, group]);
  return {
    attitudes: isAll ? [...shown, ...rest] : shown,
    isAll: isAll || rest.length === 0,
    showAll: () => setIsAll(true),
  };
}

function MarkButton({
  attitude,
  mark,
  hasLine,
  isStop,
  onFocus,
  onClick,
  onKeyDown,
}: {
  attitude: Attitude;
  mark: Mark | undefined;
  hasLine: boolean;
  isStop: boolean;
  onFocus(): void;
  onClick(): void;
  onKeyDown(event: KeyboardEvent): void;
}) {
  return (
    <button
      type="button"
      data-mark={mark ?? 'none'}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onClick={onClick}
      onKeyDown={onKeyDown}
      className={classNames('mark', hasLine && 'mark-lined')}
    >
      <span>
        <span className="mark-name">{attitude.name}</span>
        <span className="sr-only">{mark ? `, ${WORDS[mark]}` : ''}</span>
        {hasLine && <span className="type-say-small block opacity-80">{attitude.line}</span>}
      </span>
      <span aria-hidden="true" className="mark-sign">
        {mark === 'positive' ? '+' : mark === 'negative' ? '−' : ''}
      </span>
    </button>
  );
}

const lastWords = (mark: Mark | undefined) => (mark ? `${WORDS[mark]}.` : 'no preference.');

/** Moves focus among a list's buttons, round at the ends. */
function moveFocus(list: HTMLUListElement | null, step: number) {
  const buttons = [...(list?.querySelectorAll('button') ?? [])];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  buttons.at((at + step) % buttons.length)?.focus();
}
