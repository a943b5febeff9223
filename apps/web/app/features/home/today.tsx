import { dayWords } from '@palate/contract/vocab/date-words';
import { useEffect, useState } from 'react';
import { localDay } from '../../ui/time/local-day.ts';
import { useLocale } from '../../ui/use-locale.ts';

/** The date in the visitor's time zone; the server's, in UTC, until hydration. `date` is YYYY-MM-DD. */
export function Today({ date }: { date: string }) {
  const locale = useLocale();
  const [day, setDay] = useState(date);
  useEffect(() => setDay(localDay(new Date())), []);
  return <time dateTime={day}>{dayWords(day, locale)}</time>;
}
