import { MatchBadge } from '../../design/match-badge/match-badge.tsx';
import { signed } from '../../design/match-badge/match-words.ts';
import { joinWithAnd } from '../../ui/lists/list-words.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { TinySleeve } from '../cards/tiny-sleeve.tsx';
import { titleHref } from '../cards/title-href.ts';
import type { FrontData } from './load-front.server.ts';

/**
 * A real match of an example person, for visitors without a match of their own. It expands to show its reasons, even
 * without JavaScript, and the reasons add up to the number.
 */
export function FrontExample({ example }: { example: FrontData['example'] }) {
  if (!example || example.match.shown === null) return null;
  const { title, loved, match } = example;
  return (
    <section className="page-edge pt-16 md:pt-20" aria-labelledby="example">
      <div className="page-grid gap-y-6">
        <div className="col-margin pe-5">
          <h2 id="example" className="type-lead">
            What a match looks like
          </h2>
        </div>
        <div className="col-programme grid max-w-[46rem] gap-6">
          <p className="type-say">
            {`Somebody loves ${joinWithAnd(loved.map(({ title: name }) => name))}. Would they like this?`}
          </p>
          <div className="grid grid-cols-[auto_1fr_auto] items-center gap-5">
            <div className="w-16">
              <TinySleeve card={title} />
            </div>
            <TextLink to={titleHref(title)} className="type-mid justify-self-start">
              {title.title}
            </TextLink>
            <MatchBadge {...match} size={72} />
          </div>
          <details>
            <summary className="text-link inline-block cursor-pointer">Why this match?</summary>
            <ExampleSum match={match} />
          </details>
        </div>
      </div>
    </section>
  );
}

function ExampleSum({ match }: { match: NonNullable<FrontData['example']>['match'] }) {
  return (
    <table className="mt-4 w-full">
      <caption className="sr-only">Reasons, with points that add up to the match</caption>
      <tbody>
        <Row points={String(match.shownBase)} label="Starting point" evidence={match.baseEvidence} />
        {match.contributions.map(({ kind, key, label, shown, evidence }) => (
          <Row key={`${kind} ${key}`} points={signed(shown)} label={label} evidence={evidence} />
        ))}
        <Row points={String(match.shown)} label="The match" evidence="" isSum />
      </tbody>
    </table>
  );
}

function Row({
  points,
  label,
  evidence,
  isSum = false,
}: {
  points: string;
  label: string;
  evidence: string;
  isSum?: boolean;
}) {
  return (
    <tr className={isSum ? 'border-t-2 border-fg' : 'border-t border-hair'}>
      <td className="type-lead w-16 py-3 align-top tabular-nums">{points}</td>
      <th scope="row" className="py-3 text-start font-semibold">
        {label}
        {evidence && <span className="type-say-small block font-normal text-dim">{evidence}</span>}
      </th>
    </tr>
  );
}
