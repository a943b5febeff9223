import { DisclosureMenu } from '../../ui/disclosure-menu.tsx';
import './moderation.css';
import { useReport } from './use-report.ts';

/** The menu of somebody else’s review, story or comment, in which it can be reported. */
export function PostMenu({
  id,
  name,
}: {
  id: string;
  /** Names the post: “the review by Ada”. */
  name: string;
}) {
  const report = useReport({ thing: { postId: id }, name });
  return (
    <DisclosureMenu
      label={`More about ${name}`}
      className="post-menu"
      summary={<span aria-hidden="true">⋯</span>}
    >
      <ul>
        <li>
          <button type="button" aria-haspopup="dialog" onClick={report}>
            Report
          </button>
        </li>
      </ul>
    </DisclosureMenu>
  );
}
