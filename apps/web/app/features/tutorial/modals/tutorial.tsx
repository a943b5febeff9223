import type { ReactNode } from 'react';
import { MatchBadge } from '../../../design/match-badge/match-badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useModal } from '../../../ui/dialogs/modal-state.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useViewer } from '../../../ui/viewer.ts';
import '../tutorial.css';

/** The match of no title in particular, as an example. */
const EXAMPLE = { value: 87, tier: 'great', certainty: 0.6, shares: [0.4, 0.3, 0.2, 0.1] } as const;

/** Specification §2 `tutorial`: how the dashboard works, in four points. */
export default function Tutorial() {
  const { closeModal } = useModal();
  const { hasTaste } = useViewer();
  return (
    <Dialog
      title="How Palate works"
      description="Four things to know before you choose what to watch."
      onClose={closeModal}
    >
      <ol className="tutorial">
        <Point isFirst heading="Your match" example={<MatchBadge {...EXAMPLE} size={64} />}>
          {hasTaste
            ? 'The number on each title says how well it should suit you, from 0 to 100. A longer ring means we’re more certain. Open a title to see every reason.'
            : 'After the taste test, each title has a number that says how well it should suit you, from 0 to 100, and every reason for it.'}
        </Point>
        <Point heading="Filters" example={<span className="chip">on Netflix</span>}>
          The sentence at the top of “Tonight” says which titles you see. Select a part of it to change it;
          the titles change with it.
        </Point>
        <Point
          heading="Tonight"
          example={
            <span className="chip" data-on="true">
              Feel-good
            </span>
          }
        >
          Choose a mood or a time limit, or move eleven sliders. They apply to one evening and don’t change
          your taste. “Reset” sets them back.
        </Point>
        <Point heading="Your titles" example={<span className="tutorial-stars">★★★★</span>}>
          Rate what you’ve seen, and your matches get better. Add the rest to your watchlist, or mark it “Not
          interested”, and we won’t suggest it again.
        </Point>
      </ol>
      <div className="dialog-foot">
        <Button onClick={closeModal}>Got it</Button>
        {!hasTaste && (
          <TextLink to="/get-started" onClick={closeModal}>
            Take the test
          </TextLink>
        )}
      </div>
    </Dialog>
  );
}

const focusQuietly = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

/** One point of the tutorial, with an example as it looks on the pages. */
function Point({
  isFirst,
  heading,
  example,
  children,
}: {
  /** Whether its heading gets the focus; otherwise a phone would scroll to the button at the end. */
  isFirst?: boolean;
  heading: string;
  /** Only for the eye; screen readers skip it. */
  example: ReactNode;
  children: ReactNode;
}) {
  return (
    <li>
      <span aria-hidden="true" className="tutorial-example">
        {example}
      </span>
      <div>
        <h3 className="type-lead outline-none" {...(isFirst && { tabIndex: -1, ref: focusQuietly })}>
          {heading}
        </h3>
        <p className="type-say-small mt-1">{children}</p>
      </div>
    </li>
  );
}
