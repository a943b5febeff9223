import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import {
  FieldErrorContext,
  findInvalid,
  isField,
  type Problems,
  ProblemsContext,
  problemOf,
} from './problems.ts';
import { useFormInUse } from './use-form-in-use.ts';
import type { Toasted } from './use-toasted.ts';

/**
 * A form of the identity screens: its fields, its error message, and one primary button that shows progress. After an
 * invalid submission, each field shows its problem, and the first such field is focused.
 * @param isBusy true while a submission is running; others are then ignored, and the button shows `busy`
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
  /** Label of the primary button; the next prop is its label while it is working. */
  submit: string;
  busy: string;
  isBusy: boolean;
  /** Whether another button on the page is the primary one. */
  isQuiet?: boolean;
  /**
   * The last attempt's error message, shown above the button and announced. If a toast announces the error,
   * use `toasted` instead.
   */
  refusal: ReactNode;
  /**
   * An error that a toast announces. The field that caused it shows the message and is focused; if no field did, the
   * form shows the message above the button.
   */
  toasted?: Toasted | null;
  /** Secondary actions beside the button. */
  beside?: ReactNode;
  onSubmit(form: FormData): void;
}) {
  const { problems, check, checkAgain } = useProblems();
  const { form, fieldError, announced, unmark } = useFieldError(toasted);
  const onTyping = useFormInUse(isBusy);
  const messageRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (refusal) messageRef.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  return (
    <form
      ref={form}
      className="grid gap-5"
      method="post"
      noValidate
      aria-busy={isBusy}
      onInput={(event) => {
        onTyping();
        checkAgain(event);
        unmark(event);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && check(event.currentTarget)) onSubmit(new FormData(event.currentTarget));
      }}
    >
      <ProblemsContext value={problems}>
        <FieldErrorContext value={fieldError}>{children}</FieldErrorContext>
      </ProblemsContext>
      {toasted?.field === null && <p className="refusal">{toasted.words}</p>}
      <p ref={messageRef} role="alert" className={refusal ? 'refusal' : 'sr-only'}>
        {refusal || announced}
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

/** Marks and focuses the field that a toast's error is about, until the user types something else there. */
function useFieldError(toasted: Toasted | null) {
  const form = useRef<HTMLFormElement>(null);
  const [mended, setMended] = useState<Toasted | null>(null);
  const [announced, setAnnounced] = useState<string | null>(null);
  const field = toasted?.field ?? null;
  useEffect(() => {
    const input = toasted?.field ? form.current?.elements.namedItem(toasted.field) : null;
    // Screen readers read the message when the field gets the focus. If it has the focus already, they don't.
    const isFocused = input === document.activeElement;
    setAnnounced(isFocused && toasted ? toasted.words : null);
    if (input instanceof HTMLInputElement) input.focus();
  }, [toasted]);
  return {
    form,
    /** The message, if it has to be announced. */
    announced,
    fieldError: toasted && field !== null && toasted !== mended ? { field, words: toasted.words } : null,
    unmark({ target }: FormEvent) {
      if (target instanceof HTMLInputElement && target.name === field) setMended(toasted);
    },
  };
}

/**
 * Manages the error messages of a form's fields: finds them on submit, and checks them again as the user
 * corrects them.
 */
function useProblems() {
  const [problems, setProblems] = useState<Problems>({});
  return {
    problems,
    /**
     * Validates the fields and focuses the first invalid one.
     * @returns whether all are valid
     */
    check(form: HTMLFormElement): boolean {
      const { invalid, problems: found } = findInvalid([...form.elements].filter(isField));
      setProblems(found);
      invalid[0]?.focus();
      return invalid.length === 0;
    },
    checkAgain({ target }: FormEvent) {
      if (!(target instanceof Element) || !isField(target) || !(target.name in problems)) return;
      const { [target.name]: _, ...others } = problems;
      const problem = problemOf(target);
      setProblems(problem ? { ...others, [target.name]: problem } : others);
    },
  };
}
