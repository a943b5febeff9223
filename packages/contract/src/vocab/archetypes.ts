import type { TasteTypeKey } from './taste-types.ts';

/**
 * An archetype: a name and a description for a person's two strongest taste types. `second` is null if one type
 * dominates.
 */
export interface Archetype {
  readonly key: string;
  readonly name: string;
  readonly first: TasteTypeKey;
  readonly second: TasteTypeKey | null;
  /** Two sentences addressed to the person. */
  readonly text: string;
}

/**
 * The 16 archetypes: one for each ordered pair of taste types, and four with a single type (names are our
 * choice).
 */
export const ARCHETYPES = [
  {
    key: 'armchair',
    name: 'The Armchair',
    first: 'easyRider',
    second: null,
    text: 'You have had enough of the day by eight and want two hours with people you like. A movie may surprise you, provided nobody’s dog is in danger.',
  },
  {
    key: 'soft-heart',
    name: 'The Soft Heart',
    first: 'easyRider',
    second: 'hardHitter',
    text: 'You go in for the laughs and stay for the scene where the father says it at last. Crying is allowed, as long as somebody makes tea afterward.',
  },
  {
    key: 'weekender',
    name: 'The Weekender',
    first: 'easyRider',
    second: 'thrillSeeker',
    text: 'A caper, a crew and a car that shouldn’t make the jump: that is a Saturday. You like the stakes high and the casualties low.',
  },
  {
    key: 'regular',
    name: 'The Regular',
    first: 'easyRider',
    second: 'realityBiter',
    text: 'You like a kitchen with people in it, and a joke that comes out of who they are. Plot can wait; you would have been happy watching them set the table.',
  },
  {
    key: 'deep-diver',
    name: 'The Deep Diver',
    first: 'hardHitter',
    second: null,
    text: 'You want it dark, and you want it to mean something the next morning. Being cheered up is not what you came for.',
  },
  {
    key: 'velvet-glove',
    name: 'The Velvet Glove',
    first: 'hardHitter',
    second: 'easyRider',
    text: 'A movie may hit you hard if it also puts a hand on your shoulder. The ones you remember are sad, but somebody in them was kind.',
  },
  {
    key: 'night-driver',
    name: 'The Night Driver',
    first: 'hardHitter',
    second: 'thrillSeeker',
    text: 'You like the engine running and the conscience not quite clear. If everyone gets home safe, something went wrong in the writing.',
  },
  {
    key: 'juror',
    name: 'The Juror',
    first: 'hardHitter',
    second: 'realityBiter',
    text: 'You want the whole case, including the part that hurts, and you sit through all of it. You argue on the walk home, and you are usually right about the ending.',
  },
  {
    key: 'daredevil',
    name: 'The Daredevil',
    first: 'thrillSeeker',
    second: null,
    text: 'If it moves, is on fire and fills the wall, you have already bought the ticket. You have seen the slow ones; they are why you own a second screen.',
  },
  {
    key: 'ringmaster',
    name: 'The Ringmaster',
    first: 'thrillSeeker',
    second: 'easyRider',
    text: 'You want the biggest show in town and a seat for everyone you know. A hero may be silly, so long as he lands on his feet.',
  },
  {
    key: 'outlaw',
    name: 'The Outlaw',
    first: 'thrillSeeker',
    second: 'hardHitter',
    text: 'A chase is only worth running if somebody can lose. You root for the wrong person with great loyalty.',
  },
  {
    key: 'stunt-double',
    name: 'The Stunt Double',
    first: 'thrillSeeker',
    second: 'realityBiter',
    text: 'You can tell when a truck was really flipped over. You like speed, but it should look real and feel heavy.',
  },
  {
    key: 'fly-on-the-wall',
    name: 'The Fly on the Wall',
    first: 'realityBiter',
    second: null,
    text: 'You could watch a woman peel potatoes, and you have. Nothing gets past you except, now and then, a dragon.',
  },
  {
    key: 'neighbour',
    name: 'The Neighbor',
    first: 'realityBiter',
    second: 'easyRider',
    text: 'You like to look into lives much like your own, in better light. You notice when an actor can’t really cook, and forgive it if the character is good company.',
  },
  {
    key: 'witness',
    name: 'The Witness',
    first: 'realityBiter',
    second: 'hardHitter',
    text: 'Somebody has to see what happened, and you keep your eyes open when others reach for the phone. A long silence doesn’t trouble you; a false note does.',
  },
  {
    key: 'correspondent',
    name: 'The Correspondent',
    first: 'realityBiter',
    second: 'thrillSeeker',
    text: 'You like true stories told while the ground is still shaking. An expedition, a siege, a man on a wire: afterward you look up what really happened.',
  },
] as const satisfies readonly Archetype[];

/** Key of an archetype, such as `armchair`. */
export type ArchetypeKey = (typeof ARCHETYPES)[number]['key'];
