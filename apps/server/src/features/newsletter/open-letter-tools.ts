import type { JobContext } from '../../jobs/index.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { loadSecret } from '../../secret.ts';
import { openCatalogue } from './open-catalogue.ts';
import { createPace } from './pace.ts';
import type { LetterOptions } from './send-letters.ts';
import { createLetterUnsubscriber } from './tokens.ts';

/** What a job that sends letters needs. */
interface LetterTools {
  readonly dependencies: Dependencies;
  readonly sending: Pick<LetterOptions, 'sign' | 'pace' | 'isStopped'>;
  close(): Promise<void>;
}

/** Opens what a job that sends letters needs: the catalogue, and how to sign, pace and stop. */
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
