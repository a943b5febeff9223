import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { isField, MarkContext, type Problems, ProblemsContext, problemOf } from './problems.ts';
import type { Toasted } from './use-toasted.ts';

/**
 * A form of the identity screens: its fields, why it was refused, and one solid button that says what it is
 * doing. It says itself what is wrong with a field, under it, and leads to the first; nothing can be sent twice
 * at once.
 */
export function IdentityForm({
  children,
  submit,
  busy,
  isBusy,
  isQuiet = false,
  refusal,
  toasted = null,
  beside,
  onSubmit,
}: {
  children: ReactNode;
  /** The button's word, and the one while it is at work. */
  submit: string;
  busy: string;
  isBusy: boolean;
  /** Where another button is the page's solid one. */
  isQuiet?: boolean;
  /** Why it was refused the last time; read out, and shown above the button. A toast's words go in `toasted`. */
  refusal: ReactNode;
  /** What a toast said was wrong: its field is marked and focused, and nothing more is shown. */
  toasted?: Toasted | null;
  /** Quieter ways on, beside the button. */
  beside?: ReactNode;
  onSubmit(form: FormData): void;
}) {
  const { problems, check, checkAgain } = useProblems();
  const { form, mark, wordsId, unmark } = useMark(toasted);
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (refusal) told.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  return (
    <form
      ref={form}
      className="grid gap-5"
      method="post"
      noValidate
      aria-busy={isBusy}
      onInput={(event) => {
        checkAgain(event);
        unmark(event);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && check(event.currentTarget)) onSubmit(new FormData(event.currentTarget));
      }}
    >
      <ProblemsContext value={problems}>
        <MarkContext value={mark}>{children}</MarkContext>
      </ProblemsContext>
      <p id={wordsId} className="sr-only">
        {toasted?.words}
      </p>
      <p ref={told} role="alert" className={refusal ? 'refusal' : 'sr-only'}>
        {refusal}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" isQuiet={isQuiet} aria-disabled={isBusy}>
          {isBusy ? busy : submit}
        </Button>
        {beside}
      </div>
    </form>
  );
}

/** Marks and focuses the field that a toast was about, until something else is typed there. */
function useMark(toasted: Toasted | null) {
  const form = useRef<HTMLFormElement>(null);
  const wordsId = useId();
  const [mended, setMended] = useState<Toasted | null>(null);
  const field = toasted?.field ?? null;
  useEffect(() => {
    const input = toasted?.field ? form.current?.elements.namedItem(toasted.field) : null;
    if (input instanceof HTMLInputElement) input.focus();
  }, [toasted]);
  return {
    form,
    wordsId,
    mark: field !== null && toasted !== mended ? { field, wordsId } : null,
    unmark({ target }: FormEvent) {
      if (target instanceof HTMLInputElement && target.name === field) setMended(toasted);
    },
  };
}

/** What is wrong with the fields of a form: found when it is sent, and looked at again as it is mended. */
function useProblems() {
  const [problems, setProblems] = useState<Problems>({});
  return {
    problems,
    /** Goes to the first that is wrong. @returns whether none is */
    check(form: HTMLFormElement): boolean {
      const wrong = [...form.elements].filter(isField).filter(problemOf);
      setProblems(Object.fromEntries(wrong.map((field) => [field.name, problemOf(field) ?? ''])));
      wrong[0]?.focus();
      return wrong.length === 0;
    },
    checkAgain({ target }: FormEvent) {
      if (!(target instanceof Element) || !isField(target) || !(target.name in problems)) return;
      const { [target.name]: _, ...others } = problems;
      const problem = problemOf(target);
      setProblems(problem ? { ...others, [target.name]: problem } : others);
    },
  };
}
