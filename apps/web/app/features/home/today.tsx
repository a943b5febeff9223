import { dayWords } from '@palate/contract/vocab/date-words';
import { useEffect, useState } from 'react';
import { useLocale } from '../../ui/use-locale.ts';

/** The date in the visitor's time zone; the server's, in UTC, until hydration. `date` is YYYY-MM-DD. */
export function Today({ date }: { date: string }) {
  const locale = useLocale();
  const [words, setWords] = useState(() => dayWords(new Date(`${date}T00:00:00Z`), locale, 'UTC'));
  useEffect(() => setWords(dayWords(new Date(), locale)), [locale]);
  // Browsers use their own data for dates, which may have a comma where the server's has none.
  return (
    <time dateTime={date} suppressHydrationWarning>
      {words}
    </time>
  );
}
