import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { clearTypedCode, getTypedCode, storeTypedCode } from './typed-code.ts';
import { type JoinCallbacks, useJoin } from './use-join.ts';

/**
 * A form to enter a partner's code. An error closes the dialog that contains the form. When the form opens again, it
 * contains the code typed last, selected.
 * @param code the code of the link that opened the form; empty without one
 */
export function CodeForm({ code = '', ...callbacks }: JoinCallbacks & { code?: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed] = useState(() => getTypedCode(code));
  const [text, setText] = useState(typed ?? code);
  useEffect(() => {
    if (typed === null) return;
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, [typed]);
  const { isJoining, join } = useJoin(callbacks);
  return (
    <form
      className="grid gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        void join(text).then((isDone) => {
          if (!isDone) return;
          clearTypedCode();
          setText('');
        });
      }}
    >
      <label htmlFor={id} className="font-semibold">
        Partner’s code
      </label>
      <div className="code-row">
        <input
          id={id}
          ref={field}
          className="field"
          value={text}
          required
          maxLength={40}
          placeholder="K7QM-2XWP-9RTD"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => {
            setText(target.value);
            storeTypedCode(target.value, code);
          }}
        />
        <Button type="submit" isQuiet aria-disabled={isJoining}>
          Connect
        </Button>
      </div>
    </form>
  );
}
