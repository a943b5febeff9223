import type { createJointCode } from '@palate/contract/joint-taste';
import { useEffect, useState } from 'react';
import { fetchApi } from '../../client-api.ts';
import { TextButton } from '../../ui/text-link.tsx';
import { CodeView } from './code-view.tsx';

type Uses = 'once' | 'several';

/** Creates a new code for the viewer's partner to enter, and shows it as text, as a QR code and as a link. */
export function OwnCode() {
  const [uses, setUses] = useState<Uses>('once');
  const { value, failure, renew } = useOwnCode(uses);
  const link = value && `${location.origin}/jointTaste?code=${value}`;
  return (
    <CodeView
      heading="Your code"
      value={value}
      link={link}
      failure={failure}
      note={`${uses === 'once' ? 'For one person.' : 'For several people.'} Valid for 7 days. When ${uses === 'once' ? 'they use' : 'somebody uses'} it, you can accept or decline their request.`}
    >
      <TextButton onClick={() => setUses(uses === 'once' ? 'several' : 'once')}>
        {uses === 'once' ? 'Get a code for several people' : 'Get a code for one person'}
      </TextButton>
      {failure && <TextButton onClick={renew}>Try again</TextButton>}
    </CodeView>
  );
}

function useOwnCode(uses: Uses) {
  const [code, setCode] = useState<{ uses: Uses; value: string } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt makes another code.
  useEffect(() => {
    const request = new AbortController();
    fetchApi<typeof createJointCode>('GET', '/joint-taste/code', {
      query: { uses },
      signal: request.signal,
    }).then(
      ({ value }) => {
        setCode({ uses, value });
        setFailure(null);
      },
      (error: Error) => {
        if (!request.signal.aborted) setFailure(error.message);
      },
    );
    return () => request.abort();
  }, [uses, attempt]);
  return {
    value: code?.uses === uses ? code.value : null,
    failure,
    renew: () => setAttempt(attempt + 1),
  };
}
