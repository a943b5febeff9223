import { counted } from '@palate/contract/vocab/number-words';
import { type ReactNode, type RefObject, useRef } from 'react';
import { dotted } from '../../ui/lists/list-words.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { profileHref } from '../community/member-view.ts';
import { WrittenText } from '../posts/written-text.tsx';
import { CaseActions } from './case-actions.tsx';
import { focusNext } from './case-list.tsx';
import type { ReportView } from './entry-view.ts';

/**
 * A reported text, list or member: the text as readers see it, why it was reported, and what a moderator can decide.
 */
export function ReportItem({
  report,
  list,
}: {
  report: ReportView;
  /** The section that contains the list. */
  list: RefObject<HTMLElement | null>;
}) {
  const { text, member, count, reasons, notes, since } = report;
  const isHydrated = useIsHydrated();
  const item = useRef<HTMLLIElement>(null);
  return (
    <li ref={item}>
      <div>
        <h3 className="type-lead wrap-anywhere">
          <Heading report={report} />
        </h3>
        <p className="type-note text-dim">
          {dotted([
            counted(count, 'report'),
            count === 1 ? since : `the first ${since}`,
            ...(text?.isHidden ? ['Hidden'] : []),
            ...(member.isSuspended ? ['Suspended'] : []),
          ])}
        </p>
      </div>
      {member.picture && (
        <img
          src={member.picture}
          alt={`Uploaded by ${member.name}`}
          width="120"
          height="120"
          loading="lazy"
          className="rounded-card"
        />
      )}
      {member.avatar !== null && member.isSuspended && (
        <p className="type-note text-dim">Their picture isn’t shown while they are suspended.</p>
      )}
      {text?.html && (
        <div className="case-text">
          <WrittenText html={text.html} />
        </div>
      )}
      <p>
        <span className="font-semibold">Reported for: </span>
        {reasons}
      </p>
      {notes.length > 0 && (
        <ul aria-label="Notes" className="grid gap-2">
          {notes.map((note, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two notes can be the same, and they keep their order
            <li key={at} dir="auto" className="case-quote">
              {note}
            </li>
          ))}
        </ul>
      )}
      {isHydrated && <CaseActions report={report} onLeave={() => focusNext(item.current, list.current)} />}
    </li>
  );
}

function Heading({ report: { text, member } }: { report: ReportView }): ReactNode {
  // A suspended member's profile is shown to nobody.
  const name = member.isSuspended ? member.name : <TextLink to={profileHref(member)}>{member.name}</TextLink>;
  if (!text) return <>The member {name}</>;
  const words = `The ${text.name}`;
  return (
    <>
      {text.href ? <TextLink to={text.href}>{words}</TextLink> : words} by {name}
    </>
  );
}
