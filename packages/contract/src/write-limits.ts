/**
 * Limits on a member's writing by the age of the account: actions of each kind per hour and per day, and links to other
 * sites per text (our choice). An entry applies until the account is `untilDays` old; the last entry applies to all
 * older accounts.
 */
export const WRITE_LIMITS = [
  {
    untilDays: 1,
    links: 0,
    perHour: {
      review: 10,
      story: 5,
      comment: 30,
      reply: 30,
      like: 100,
      follow: 30,
      report: 10,
      jointCode: 20,
      list: 20,
    },
    perDay: {
      review: 20,
      story: 10,
      comment: 100,
      reply: 100,
      like: 400,
      follow: 100,
      report: 30,
      jointCode: 40,
      list: 40,
    },
  },
  {
    untilDays: 7,
    links: 2,
    perHour: {
      review: 20,
      story: 10,
      comment: 60,
      reply: 60,
      like: 200,
      follow: 60,
      report: 20,
      jointCode: 30,
      list: 40,
    },
    perDay: {
      review: 60,
      story: 20,
      comment: 250,
      reply: 250,
      like: 1_000,
      follow: 200,
      report: 60,
      jointCode: 40,
      list: 100,
    },
  },
  {
    untilDays: null,
    links: 20,
    perHour: {
      review: 60,
      story: 20,
      comment: 120,
      reply: 120,
      like: 600,
      follow: 200,
      report: 60,
      jointCode: 40,
      list: 60,
    },
    perDay: {
      review: 200,
      story: 50,
      comment: 600,
      reply: 600,
      like: 3_000,
      follow: 500,
      report: 200,
      jointCode: 40,
      list: 300,
    },
  },
] as const;

/** Something that members may do only so often, depending on the age of their account, such as writing reviews. */
export type WriteAction = keyof (typeof WRITE_LIMITS)[number]['perDay'];
