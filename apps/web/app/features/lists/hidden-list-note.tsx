import { TextLink } from '../../ui/text-link.tsx';
import { OWN_DECISIONS } from '../moderation/own-decisions-path.ts';

/** Tells a list’s owner that a moderator hid the list, why, and where to appeal; renders nothing if none did. */
export function HiddenListNote({ reason }: { reason: string | null }) {
  if (reason === null) return null;
  return (
    <p className="type-note mt-4 max-w-[56ch] wrap-anywhere">
      <strong>
        A moderator hid this list from everybody else: <bdi>{reason}</bdi>
      </strong>{' '}
      <TextLink to={OWN_DECISIONS}>See the decision and how to appeal</TextLink>
    </p>
  );
}
