import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type JoinCallbacks, useJoin } from './use-join.ts';

/** A form to enter a partner's code. */
export function CodeForm({ code = '', ...callbacks }: JoinCallbacks & { code?: string }) {
  const id = useId();
  const [text, setText] = useState(code);
  const { isJoining, join } = useJoin(callbacks);
  return (
    <form
      className="grid gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        void join(text).then((isDone) => isDone && setText(''));
      }}
    >
      <label htmlFor={id} className="font-semibold">
        Partner’s code
      </label>
      <div className="code-row">
        <input
          id={id}
          className="field"
          value={text}
          required
          maxLength={40}
          placeholder="K7QM-2XWP-9RTD"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" isQuiet aria-disabled={isJoining}>
          Connect
        </Button>
      </div>
    </form>
  );
}
