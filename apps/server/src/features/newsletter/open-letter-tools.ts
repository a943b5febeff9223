import type { JobContext } from '../../jobs/index.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { loadSecret } from '../../secret.ts';
import { openCatalogue } from './open-catalogue.ts';
import { createPace } from './pace.ts';
import type { LetterOptions } from './send-letters.ts';
import { createLetterUnsubscriber } from './tokens.ts';

/**
 * Tools of a job that sends letters: the catalog's services, and the functions that sign, pace and stop the sending.
 */
interface LetterTools {
  readonly dependencies: Dependencies;
  readonly sending: Pick<LetterOptions, 'sign' | 'pace' | 'isStopped'>;
  close(): Promise<void>;
}

/** Opens the catalog for a job that sends letters, and creates the functions that sign, pace and stop the sending. */
export async function openLetterTools({ db, config, now, signal }: JobContext): Promise<LetterTools> {
  const { sign } = createLetterUnsubscriber(await loadSecret(config.dataDir, config.sessionSecret));
  const { dependencies, close } = await openCatalogue(db, config, now);
  return {
    dependencies,
    sending: {
      sign,
      pace: createPace(config.lettersPerMinute, signal),
      isStopped: () => signal.aborted,
    },
    close,
  };
}
