import type { SwipeRound } from '@palate/contract/joint-rounds';
import { capitalised, counted } from '@palate/contract/vocab/number-words';
import { joinWithAnd } from '../../ui/lists/list-words.ts';

/** A person in a group, with what is needed to name them. */
export interface NamedPerson {
  readonly id: string;
  readonly profileName: string;
  readonly isViewer: boolean;
}

const firstNameOf = ({ profileName }: NamedPerson): string => profileName.split(' ')[0] || profileName;

/**
 * Returns a short name for each person, by id: “You” for the viewer, the first name for others, or the whole name if
 * two have the same first name.
 */
export function shortNames(people: readonly NamedPerson[]): ReadonlyMap<string, string> {
  const counts = Map.groupBy(people, firstNameOf);
  return new Map(
    people.map((person) => {
      const first = firstNameOf(person);
      if (person.isViewer) return [person.id, 'You'];
      return [person.id, (counts.get(first)?.length ?? 0) > 1 ? person.profileName : first];
    }),
  );
}

/** Returns a group's name, or the names of the others if it has none: “You and Ben”. */
export function groupTitle(name: string, people: readonly NamedPerson[]): string {
  if (name !== '') return name;
  const others = people.filter(({ isViewer }) => !isViewer).map(firstNameOf);
  return others.length === 0 ? 'Only you' : joinWithAnd(['You', ...others]);
}

/**
 * Compares a title with a person's best match: “Their best match tonight is 12 points higher.”
 * @param points how much higher it is; 0 if this title is the best match
 * @param isViewer whether the person is the viewer (“your”)
 */
export function givesWayWords(points: number, isViewer: boolean): string {
  const whose = isViewer ? 'your' : 'their';
  return points === 0
    ? `This is ${whose} best match tonight.`
    : `${capitalised(whose)} best match tonight is ${counted(points, 'point')} higher.`;
}

/** A title's match and concession for each person. */
type Sides = readonly {
  readonly personId: string;
  readonly match: number | null;
  readonly givesWay: number;
}[];

/**
 * Explains why a title isn't suggested first although everybody would like it at least as much as the first suggestion:
 * “You’d both like this at least as much as Aliens, but Aliens is fairer: with this title, Ben compromises more than
 * you.”
 * @param sides each person's match with the title, and their concession
 * @param first the title that is suggested first
 * @returns null for a title to which this doesn't apply
 */
export function fairerWords(
  sides: Sides,
  first: { readonly title: string; readonly sides: Sides },
  people: readonly NamedPerson[],
): string | null {
  const gains = sides.map(({ personId, match }) => {
    const before = first.sides.find((side) => side.personId === personId)?.match;
    return match === null || before === null || before === undefined ? 0 : match - before;
  });
  if (gains.some((gain) => gain < 0) || !gains.some((gain) => gain > 0)) return null;
  const known = sides.filter(({ match }) => match !== null);
  const likers = likersWords(
    known.map(({ personId }) => personId),
    people,
  );
  const intro = `${likers} like this at least as much as ${first.title}, but ${first.title} is fairer`;
  const byCompromise = known.toSorted((a, b) => b.givesWay - a.givesWay);
  const [most, least] = [byCompromise[0], byCompromise.at(-1)];
  if (!most || !least || most.givesWay === least.givesWay) return `${intro}, given who compromised before.`;
  const names = shortNames(people);
  const isViewer = people.find(({ id }) => id === least.personId)?.isViewer;
  const [who, whom] = [names.get(most.personId), isViewer ? 'you' : names.get(least.personId)];
  return `${intro}: with this title, ${who === 'You' ? 'you compromise' : `${who} compromises`} more than ${whom}.`;
}

/** Begins a sentence about who would like a title: “You’d both”, “You’d all”, or names if it isn't everybody. */
function likersWords(ids: readonly string[], people: readonly NamedPerson[]): string {
  if (people.every(({ id }) => ids.includes(id))) return people.length === 2 ? 'You’d both' : 'You’d all';
  const names = shortNames(people);
  const viewerFirst = people.toSorted((a, b) => Number(b.isViewer) - Number(a.isViewer));
  return `${joinWithAnd(viewerFirst.flatMap(({ id }) => (ids.includes(id) ? (names.get(id) ?? []) : [])))} would`;
}

const TIMES = ['', 'once', 'twice', 'three times', 'four times', 'five times'];

/**
 * Says whose turn it is to get their way, and why: “Ana compromised twice. So their taste counts more tonight.” Null if
 * it is nobody's turn.
 */
export function turnWords(
  {
    turnUserId,
    standings,
  }: { turnUserId: string | null; standings: readonly { userId: string; gaveWayCount: number }[] },
  people: readonly NamedPerson[],
): string | null {
  const person = people.find(({ id }) => id === turnUserId);
  if (!person) return null;
  const name = shortNames(people).get(person.id) ?? person.profileName;
  const count = standings.find(({ userId }) => userId === person.id)?.gaveWayCount ?? 0;
  const times = TIMES[count] ?? `${count} times`;
  const gaveWay = count > 0 ? `${name} compromised ${times}.` : `${name} compromised the most so far.`;
  return `${gaveWay} So ${person.isViewer ? 'your' : 'their'} taste counts more tonight.`;
}

/** Returns how to address everybody who takes part: “both of you” for two people, “all of you” for more. */
export const everybodyWords = (peopleCount: number): string =>
  peopleCount === 2 ? 'both of you' : 'all of you';

/**
 * Introduces the title that a swipe round ended with.
 * @param peopleCount number of people who are there, including guests
 */
export function roundResultWords(
  { state, isTimeUp }: Pick<SwipeRound, 'state' | 'isTimeUp'>,
  peopleCount: number,
): string {
  if (state === 'agreed') return `You ${peopleCount === 2 ? 'both' : 'all'} said yes to`;
  const ended = isTimeUp ? 'Time is up.' : 'The round has ended.';
  return `${ended} The fairest for ${everybodyWords(peopleCount)} is`;
}
