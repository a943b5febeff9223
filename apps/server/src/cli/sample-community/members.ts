import { createHash } from 'node:crypto';
import type { BodyOf, submitTasteTest } from '@palate/contract';

type AttitudeKeys = BodyOf<typeof submitTasteTest>['genreThemePreferences']['positive'];

/** An invented member of the sample community. */
export interface SampleMember {
  readonly id: string;
  /** Made-up id at the user pool. */
  readonly sub: string;
  /** Last name; every sample member's first name is “Sample”. */
  readonly name: string;
  readonly handle: string;
  readonly bio: string;
  /** Ids of the titles that the member loves. */
  readonly loved: readonly string[];
  /** Keys of the genres and themes that the member likes. */
  readonly liked: AttitudeKeys;
  /** Keys of the genres and themes that the member dislikes. */
  readonly disliked: AttitudeKeys;
}

/** The first name of every sample member, so that each name says what it is. */
export const SAMPLE_FIRST_NAME = 'Sample';

const NAMES = [
  'Alder',
  'Birch',
  'Cedar',
  'Clover',
  'Dahlia',
  'Elm',
  'Fern',
  'Ginger',
  'Hazel',
  'Iris',
  'Juniper',
  'Kale',
  'Laurel',
  'Maple',
  'Nettle',
  'Olive',
  'Poppy',
  'Quince',
  'Rowan',
  'Sage',
  'Thyme',
  'Umber',
  'Violet',
  'Willow',
];
/** Tastes by turns: what a member loves, likes and dislikes. */
const TASTES: readonly Pick<SampleMember, 'loved' | 'liked' | 'disliked'>[] = [
  {
    loved: ['past-lives-2023', 'aftersun-2022', 'moonlight-2016'],
    liked: ['drama', 'romance'],
    disliked: ['horror'],
  },
  {
    loved: ['alien-1979', 'the-thing-1982', 'get-out-2017'],
    liked: ['horror', 'thriller'],
    disliked: ['musical'],
  },
  {
    loved: ['paddington-2-2017', 'toy-story-1995', 'coco-2017'],
    liked: ['family', 'comedy'],
    disliked: ['war'],
  },
  {
    loved: ['heat-1995', 'goodfellas-1990', 'zodiac-2007'],
    liked: ['crime', 'thriller'],
    disliked: ['romance'],
  },
  { loved: ['tokyo-story-1953', 'yi-yi-2000', 'shoplifters-2018'], liked: ['drama'], disliked: ['action'] },
  {
    loved: ['arrival-2016', 'blade-runner-1982', 'wall-e-2008'],
    liked: ['science-fiction'],
    disliked: ['western'],
  },
];
const BIOS = [
  'An invented member of the sample community. Likes quiet films.',
  'An invented member of the sample community. Watches with the lights off.',
  'An invented member of the sample community. Laughs at the same joke twice.',
  'An invented member of the sample community. Keeps a diary of everything.',
];

/** The members of the sample community, always the same. */
export const SAMPLE_MEMBERS: readonly SampleMember[] = NAMES.map((name, index) => {
  const taste = TASTES[index % TASTES.length];
  return {
    id: sampleId(`member ${name}`),
    sub: `sample-community:${name.toLowerCase()}`,
    name,
    handle: `sample_${name.toLowerCase()}`,
    bio: BIOS[index % BIOS.length] ?? '',
    loved: taste?.loved ?? [],
    liked: taste?.liked ?? [],
    disliked: taste?.disliked ?? [],
  };
});

/** Returns the id of something in the sample community: a UUID that depends on its name alone. */
export function sampleId(name: string): string {
  const hex = createHash('sha256').update(`palate sample community: ${name}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
