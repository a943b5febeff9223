import type { CSSProperties } from 'react';
import { givesWayWords, shortNames } from '../joint-words.ts';
import type { EveningData, PickView } from './load-evening.server.ts';

/**
 * Each person's match with a suggested title, as a bar with the person's minimum match, the reasons and the
 * concession.
 */
export function PickPeople({ pick, people }: { pick: PickView; people: EveningData['people'] }) {
  const names = shortNames(people);
  return (
    <ul className="pick-people">
      {pick.people.map(({ personId, match, reasons, givesWay }) => {
        const person = people.find(({ id }) => id === personId);
        if (!person) return null;
        return (
          <li key={personId}>
            <p className="pick-person">
              <b>{names.get(personId)}</b>
              <span className="pick-match">{match ?? '–'}</span>
            </p>
            <Bar match={match} floor={person.floor} />
            <p className="type-note text-dim">
              {match === null
                ? 'Hasn’t taken the taste test, so any title counts as suitable.'
                : givesWayWords(givesWay, person.isViewer)}
            </p>
            {reasons.length > 0 && (
              <p className="type-say-small">
                {reasons.map(({ label, points }) => (
                  <span key={label} className="pick-reason">
                    <b>{points > 0 ? `+${points}` : `−${Math.abs(points)}`}</b> {label}
                  </span>
                ))}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Bar({ match, floor }: { match: number | null; floor: number }) {
  const style: CSSProperties & Record<'--match' | '--floor', string> = {
    '--match': `${match ?? 0}%`,
    '--floor': `${floor}%`,
  };
  return (
    <span aria-hidden="true" className="pick-bar" style={style}>
      {floor > 0 && <i />}
    </span>
  );
}
