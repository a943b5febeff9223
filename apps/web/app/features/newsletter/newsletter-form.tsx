import type { subscribeNewsletter } from '@palate/contract/newsletter';
import { type FormEvent, useId, useState } from 'react';
import { fetchApi } from '../../client-api.ts';
import { Button } from '../../ui/button.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';

/** The form with which anybody asks for the weekly email. An email with a link to confirm follows. */
export function NewsletterForm() {
  const id = useId();
  const isHydrated = useIsHydrated();
  const [email, setEmail] = useState('');
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [problem, setProblem] = useState<string | null>(null);
  async function subscribe(event: FormEvent) {
    event.preventDefault();
    if (state === 'sending') return;
    setState('sending');
    setProblem(null);
    try {
      await fetchApi<typeof subscribeNewsletter>('POST', '/newsletter', { body: { email } });
      setState('sent');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setState('open');
    }
  }
  if (state === 'sent')
    return (
      <p role="status" className="max-w-[52ch]">
        Check your inbox: the email to <EmailAddress>{email.trim()}</EmailAddress> has a link to confirm. It
        works for 24 hours.
      </p>
    );
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void subscribe(event)}
      className="grid max-w-[34rem] gap-2"
    >
      <label htmlFor={id} className="font-semibold">
        Email address
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          aria-invalid={problem !== null || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => setEmail(event.target.value)}
          className="field min-w-0 flex-[1_1_16rem]"
        />
        <Button type="submit" isQuiet aria-disabled={state === 'sending'} disabled={!isHydrated}>
          {state === 'sending' ? 'Sending…' : 'Subscribe'}
        </Button>
      </div>
      <p id={`${id}-note`} role="alert" className={problem ? 'refusal' : 'type-note text-dim'}>
        {problem ?? 'One email a week, on Friday. Each email has an unsubscribe link.'}
      </p>
    </form>
  );
}
