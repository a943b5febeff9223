/** A story of the sample community. */
export interface SampleStory {
  readonly titleIds: readonly string[];
  readonly headline: string;
  readonly content: string;
}

/** The stories, each about several titles. */
export const SAMPLE_STORIES: readonly SampleStory[] = [
  {
    titleIds: ['past-lives-2023', 'aftersun-2022', 'moonlight-2016'],
    headline: 'Three films that end too quietly to shake off',
    content:
      'I like endings in which nobody explains anything.\n\nIn **Past Lives** two people wait for a car. In **Aftersun** somebody closes a camera. In **Moonlight** two men sit in a kitchen. None of these scenes would mean much to a person who came in late.\n\nThat may be the point: each film teaches you how to read one small gesture, and then shows it to you.',
  },
  {
    titleIds: ['the-thing-1982', 'alien-1979', 'get-out-2017'],
    headline: 'Horror for people who dislike horror',
    content:
      'My partner doesn’t watch horror films, but has seen these three with me and asked for more.\n\nWhat they share is work. In **Alien** and **The Thing** a crew has a job to do, and **Get Out** is about the hard work of being polite. The fear comes out of something ordinary.\n\nStart with **Get Out** in daylight. Keep **The Thing** for last.',
  },
  {
    titleIds: ['tokyo-story-1953', 'yi-yi-2000', 'shoplifters-2018'],
    headline: 'Families around a low table',
    content:
      'Over one long weekend I watched three films about families who eat together.\n\nThe parents in **Tokyo Story** are guests in their children’s lives. In **Yi Yi** everyone lives in one apartment and hardly meets. In **Shoplifters** nobody is related, and everybody helps with dinner.\n\nI had planned to compare them. Instead I cooked for my sister.',
  },
  {
    titleIds: ['paddington-2-2017', 'my-neighbor-totoro-1988', 'paterson-2016'],
    headline: 'What to watch when you are ill',
    content:
      'A list tested on a week with a fever:\n\n- **My Neighbor Totoro** for the afternoon, since you may fall asleep and miss nothing.\n- **Paterson** for the evening, because it is as calm as soup.\n- **Paddington 2** for the day on which you begin to feel better.\n\nAvoid anything with a twist. You will not follow it.',
  },
  {
    titleIds: ['the-wire-2002', 'breaking-bad-2008', 'severance-2022'],
    headline: 'How many episodes does a show get?',
    content:
      'My rule used to be three episodes. Then I nearly gave up **The Wire** after three, which would have been a great mistake.\n\nNow I ask something else: does each episode know what it is about? **Breaking Bad** always does. **Severance** mostly does, and tells you so with its last minute.\n\nIf I can’t say in one sentence what happened, I stop without guilt.',
  },
  {
    titleIds: ['singin-in-the-rain-1952', 'some-like-it-hot-1959', 'casablanca-1942'],
    headline: 'Old films for a first date with old films',
    content:
      'Friends say that they don’t watch anything in black and white. I have had luck with these.\n\n**Some Like It Hot** goes first, since nobody can resist it. **Singin’ in the Rain** is in color, which is cheating, but it opens the door to the rest. After that **Casablanca** needs no help from me.\n\nSo far, four out of five friends have stayed for all three.',
  },
];

/** Comments on titles. */
export const SAMPLE_COMMENTS: readonly (readonly [titleId: string, text: string])[] = [
  ['the-godfather-1972', 'Watched it with subtitles this time and noticed how softly everybody speaks.'],
  ['the-godfather-1972', 'Is the second one better? I change my mind every few years.'],
  ['the-godfather-1972', 'The light in the office scenes is so dark and still readable.'],
  ['parasite-2019', 'Going in without having read anything was the right decision.'],
  ['parasite-2019', 'The peach scene is a small masterpiece of timing.'],
  ['moonlight-2016', 'I bought the soundtrack on the way home.'],
  ['alien-1979', 'The first forty minutes are slower than I remembered, and better.'],
  ['alien-1979', 'Jones the cat knew first.'],
  ['past-lives-2023', 'A good one to see with somebody you have known for a long time.'],
  ['arrival-2016', 'I would like a whole film about the whiteboards.'],
  ['paddington-2-2017', 'The pop-up book sequence deserves to be in a museum.'],
  ['spirited-away-2001', 'The food makes me hungry, in spite of what happens to the parents.'],
  ['spirited-away-2001', 'First seen at eight, again at thirty. It was two different films.'],
  ['heat-1995', 'Headphones on for the street scene.'],
  ['fargo-1996', 'One of the few thrillers I find cozy.'],
  ['whiplash-2014', 'Not my tempo, as they say.'],
  ['mad-max-fury-road-2015', 'I tried to count the cuts and gave up after a minute.'],
  ['casablanca-1942', 'So many lines that I knew without having seen it.'],
  ['in-the-mood-for-love-2000', 'Best watched late, with rain if you can arrange it.'],
  ['the-thing-1982', 'The dog should have won a prize.'],
  ['aftersun-2022', 'Took me a day to understand why I was sad.'],
  ['zodiac-2007', 'Started it at ten in the evening. That was an error.'],
  ['singin-in-the-rain-1952', 'Moses supposes has been in my head since Tuesday.'],
  ['blade-runner-1982', 'Does anybody else find it relaxing?'],
  ['groundhog-day-1993', 'Every February, without fail.'],
  ['before-sunrise-1995', 'Made me book a train.'],
  ['wall-e-2008', 'Not one spoken word in the best half hour.'],
  ['knives-out-2019', 'More detective stories with a big house, please.'],
  ['the-grand-budapest-hotel-2014', 'The prison break with the tiny tools is pure silent comedy.'],
  ['shoplifters-2018', 'I had to sit through the credits for a while.'],
  ['perfect-days-2023', 'Went to the park with a sandwich the next day.'],
  ['jaws-1975', 'Still not going in.'],
  ['jaws-1975', 'The scar scene is what I come back for.'],
  ['rear-window-1954', 'One set, and I never wanted to leave it.'],
  ['breaking-bad-2008', 'The pizza stayed on the roof.'],
  ['the-wire-2002', 'Turn on subtitles for the first few episodes; it helps.'],
  ['severance-2022', 'The opening titles alone are worth it.'],
  ['twin-peaks-1990', 'Damn fine, as expected.'],
];
