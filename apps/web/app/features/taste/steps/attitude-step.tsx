import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { TextButton } from '../../../ui/text-link.tsx';
import './attitude-step.css';
import {
  type AttitudeKey,
  attitudeAfterTap,
  type StatedAttitude,
  type StatedAttitudes,
} from '../test/test-answers.ts';
import { Question } from './question.tsx';
import { StepFoot } from './step-foot.tsx';

interface GenreOrTheme {
  readonly key: AttitudeKey;
  readonly name: string;
  readonly line: string;
}

const WORDS = { positive: 'more', negative: 'less' } as const satisfies Record<StatedAttitude, string>;
/** Keyboard keys that set an attitude directly: more, less, none. */
const ATTITUDE_KEYS: Readonly<Record<string, StatedAttitude | undefined>> = {
  '+': 'positive',
  '=': 'positive',
  '-': 'negative',
  Delete: undefined,
};

/** Genres or story themes, each marked positive or negative by tapping; the most likely ones first. */
export function AttitudeStep({
  title,
  why,
  items: all,
  first,
  more,
  attitudes,
  hasLines,
  onAttitude,
  onNext,
  onBack,
}: {
  title: string;
  why: ReactNode;
  items: readonly GenreOrTheme[];
  /** Keys of the genres or themes shown first, in this order; the others are shown on request. */
  first: readonly AttitudeKey[];
  /** Label of the button that shows the others: “More genres”. */
  more: string;
  attitudes: StatedAttitudes;
  /** Whether each option shows its one-line description; for lists with few options. */
  hasLines?: boolean;
  onAttitude(key: AttitudeKey, attitude: StatedAttitude | undefined): void;
  onNext(): void;
  onBack(): void;
}) {
  const group = useRef<HTMLUListElement>(null);
  const { items, isAll, showAll } = useFirst(all, first, group);
  const [last, setLast] = useState<GenreOrTheme | null>(null);
  // The list is one Tab stop; the arrow keys move within it.
  const [stop, setStop] = useState(items[0]?.key);
  const count = items.filter(({ key }) => attitudes[key]).length;

  function setAttitude(item: GenreOrTheme, next: StatedAttitude | undefined) {
    onAttitude(item.key, next);
    setLast(item);
  }
  function onKeyDown(event: KeyboardEvent, item: GenreOrTheme) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step) moveFocus(group.current, step);
    else if (event.key in ATTITUDE_KEYS) setAttitude(item, ATTITUDE_KEYS[event.key]);
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
              `${last.name}: ${lastWords(attitudes[last.key])} ${last.line}`
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
      <ul ref={group} className={hasLines ? 'attitude-list attitude-list-lined' : 'attitude-list'}>
        {items.map((item) => (
          <li key={item.key}>
            <AttitudeButton
              item={item}
              attitude={attitudes[item.key]}
              hasLine={hasLines ?? false}
              isStop={item.key === stop}
              onFocus={() => setStop(item.key)}
              onClick={() => setAttitude(item, attitudeAfterTap(attitudes[item.key]))}
              onKeyDown={(event) => onKeyDown(event, item)}
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

/**
 * Returns the options to show: at first those that were first when the question appeared, and on request all.
 */
function useFirst(
  all: readonly GenreOrTheme[],
  first: readonly AttitudeKey[],
  group: RefObject<HTMLUListElement | null>,
) {
  const [isAll, setIsAll] = useState(false);
  const [keys] = useState(first);
  const shown = keys.flatMap((key) => all.find((item) => item.key === key) ?? []);
  const rest = all.filter(({ key }) => !keys.includes(key));
  useEffect(() => {
    if (isAll) group.current?.querySelectorAll('button')[keys.length]?.focus();
  }, [isAll, keys, group]);
  return {
    items: isAll ? [...shown, ...rest] : shown,
    isAll: isAll || rest.length === 0,
    showAll: () => setIsAll(true),
  };
}

function AttitudeButton({
  item,
  attitude,
  hasLine,
  isStop,
  onFocus,
  onClick,
  onKeyDown,
}: {
  item: GenreOrTheme;
  attitude: StatedAttitude | undefined;
  hasLine: boolean;
  isStop: boolean;
  onFocus(): void;
  onClick(): void;
  onKeyDown(event: KeyboardEvent): void;
}) {
  return (
    <button
      type="button"
      data-attitude={attitude ?? 'none'}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onClick={onClick}
      onKeyDown={onKeyDown}
      className={classNames('attitude', hasLine && 'attitude-lined')}
    >
      <span>
        <span className="attitude-name">{item.name}</span>
        <span className="sr-only">{attitude ? `, ${WORDS[attitude]}` : ''}</span>
        {hasLine && <span className="type-say-small block opacity-80">{item.line}</span>}
      </span>
      <span aria-hidden="true" className="attitude-sign">
        {attitude === 'positive' ? '+' : attitude === 'negative' ? '−' : ''}
      </span>
    </button>
  );
}

const lastWords = (attitude: StatedAttitude | undefined) =>
  attitude ? `${WORDS[attitude]}.` : 'no preference.';

/** Moves focus among a list's buttons, and wraps at the ends. */
function moveFocus(list: HTMLUListElement | null, step: number) {
  const buttons = [...(list?.querySelectorAll('button') ?? [])];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  buttons.at((at + step) % buttons.length)?.focus();
}
