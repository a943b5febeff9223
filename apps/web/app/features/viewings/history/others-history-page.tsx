import { DisplayTitle } from '../../../ui/display/display-title.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Diary } from './history-page.tsx';
import type { OthersHistoryData } from './load-others-history.server.ts';

/** The page `/history/{id}`: what another member watched and read, by month. */
export function OthersHistoryPage({ data }: { data: OthersHistoryData }) {
  const { owner, summary } = data;
  return (
    <div className="page-edge pt-6 pb-section md:pt-10">
      <p className="type-note">
        <TextLink to={`/profile/${owner.id}`}>← {owner.name}</TextLink>
      </p>
      <DisplayTitle mostPx={150}>History</DisplayTitle>
      {summary.total === 0 ? <p className="type-say mt-8">Nothing here yet.</p> : <Diary data={data} />}
    </div>
  );
}
