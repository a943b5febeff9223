import { dayWords } from '@palate/contract/vocab/date-words';
import { useEffect, useState } from 'react';
import { useLocale } from '../../ui/use-locale.ts';

/** The date where the visitor is; until the script is there, the server's, in UTC. `date` is YYYY-MM-DD. */
export function Today({ date }: { date: string }) {
  const locale = useLocale();
  const [words, setWords] = useState(() => dayWords(new Date(`${date}T00:00:00Z`), locale, 'UTC'));
  useEffect(() => setWords(dayWords(new Date(), locale)), [locale]);
  // Browsers name a day by their own data, which may put a comma where the server has none.
  return (
    <time dateTime={date} suppressHydrationWarning>
      {words}
    </time>
  );
}
