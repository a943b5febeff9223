/**
 * Measures choosing together, on a PostgreSQL server started for this benchmark: ten evenings of couples and fours
 * through the API, with everybody's minimum at 30; the joint ranking for eight compared with one person's; how soon the
 * end of a swipe round reaches the other phones, with 200 rounds at once; and how many codes a million guesses find.
 * Prints one JSON line each; exits with 1 and names the limit if one is exceeded.
 *
 * scripts/with-postgres.sh node apps/server/bench/joint.bench.ts
 */
import { measureEvenings } from './joint/evenings.ts';
import { measureGuesses } from './joint/guesses.ts';
import { measureLive } from './joint/live.ts';
import { measureRanking } from './joint/ranking.ts';
import { runOnPostgres } from './run-on-postgres.ts';

await runOnPostgres('joint', async (server) => [
  ...(await measureGuesses(server)),
  ...(await measureRanking(server)),
  ...(await measureEvenings(server)),
  ...(await measureLive(server)),
]);
