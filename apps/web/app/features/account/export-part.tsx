import type { exportUser } from '@palate/contract/user-data';
import { fetchFile } from '../../client-api.ts';
import { Button } from '../../ui/button.tsx';
import { useWork } from './use-work.ts';

const NAME = 'palate.zip';

/** Downloads the export. Only a request with the member's token can fetch it, so a plain link wouldn't do. */
async function download(): Promise<void> {
  const address = URL.createObjectURL(await fetchFile<typeof exportUser>('/user/export'));
  const link = document.createElement('a');
  link.href = address;
  link.download = NAME;
  link.click();
  // The browser starts to read the URL only after this function has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A button that downloads everything stored about the account as one file. */
export function ExportPart() {
  const { isBusy, refusal, start } = useWork('exportAccount');
  return (
    <div className="grid justify-items-start gap-4">
      <p className="type-say max-w-[52ch]">
        Your details, preferences, profile, taste test, watchlist, lists, ratings, history, votes, reviews,
        stories, comments and drafts, what you like, who you follow, and where and when you signed in, all in
        one ZIP file: JSON for programs, CSV for spreadsheets.
      </p>
      <p role="alert" className={refusal ? 'refusal' : 'sr-only'}>
        {refusal}
      </p>
      <Button isQuiet aria-disabled={isBusy} onClick={() => void start(download)}>
        {isBusy ? 'Preparing…' : 'Download my data'}
      </Button>
    </div>
  );
}
