import { useEffect, useState } from 'react';

const format = (date: Date, timeZone?: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(date);

/** The date where the visitor is; until the page is alive, the server's, in UTC. `date` is YYYY-MM-DD. */
export function Today({ date }: { date: string }) {
  const [words, setWords] = useState(() => format(new Date(`${date}T00:00:00Z`), 'UTC'));
  useEffect(() => setWords(format(new Date())), []);
  // Browsers name a day by their own data, which may put a comma where the server has none.
  return (
    <time dateTime={date} suppressHydrationWarning>
      {words}
    </time>
  );
}
