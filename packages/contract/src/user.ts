import { z } from 'zod';
import { PERSON_NAME_MAX } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { countryCode } from './taste.ts';

/** Roles (§3, §6): `docs/roles.md` says when each holds. */
export const ROLES = ['USER_NO_TASTE', 'USER', 'PREMIUM_USER'] as const;
export type Role = (typeof ROLES)[number];

/** Statuses of an account (§3): known to the pool alone, handed over, with a taste. */
export const USER_STATUSES = ['INITIALIZED', 'REGISTERED', 'ACTIVE'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** §3 stripeSubscription. */
export const SUBSCRIPTION_STATUSES = ['active', 'canceled'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Services an account may name, and the length of each one's key. */
export const STREAMINGS_MAX = { count: 60, keyLength: 60 } as const;

export const userId = z.uuid({ error: 'must be an account’s id' });

/** §3 User. */
export const user = z.object({
  id: userId,
  email: z.string(),
  /** Whether they sign in by a password kept for us; else Google vouches for them, and keeps it. */
  hasPassword: z.boolean(),
  firstName: z.string(),
  secondName: z.string(),
  role: z.enum(ROLES),
  status: z.enum(USER_STATUSES),
  /** Whether the taste test's answers are here. */
  isTasteSetup: z.boolean(),
  /** Whether matches can be worked out of them. */
  tasteCalculated: z.boolean(),
  /** Lower case, gb written uk (§3). */
  countryCode: z.string(),
  /** Keys of `GET /streamings/v2`. */
  subscribedStreamings: z.array(z.string()),
  userPreferencesId: z.uuid(),
  isTrialUsed: z.boolean(),
  stripeSubscription: z
    .object({ status: z.enum(SUBSCRIPTION_STATUSES), activeUntil: z.iso.datetime() })
    .nullable(),
  createdAt: z.iso.datetime(),
});
export type User = z.infer<typeof user>;

export const getUser = defineEndpoint({
  method: 'GET',
  path: '/user',
  summary: 'Whoever is signed in.',
  access: 'member',
  tag: 'user',
  result: user,
});

const personName = (what: string) =>
  z.string().trim().max(PERSON_NAME_MAX).describe(`${what}, up to ${PERSON_NAME_MAX} characters.`);

export const updateUser = defineEndpoint({
  method: 'PATCH',
  path: '/user',
  summary: 'Changes what somebody may change of their own account, and nothing else.',
  access: 'member',
  tag: 'user',
  body: z
    .object({
      firstName: personName('Given name').min(1, 'must not be empty').optional(),
      secondName: personName('Family name; may be empty').optional(),
      countryCode: countryCode.optional(),
      subscribedStreamings: z
        .array(
          z
            .string()
            .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be a service’s key, such as netflix')
            .max(STREAMINGS_MAX.keyLength),
        )
        .max(STREAMINGS_MAX.count)
        .optional()
        .describe(`Keys of GET /streamings/v2, up to ${STREAMINGS_MAX.count}.`),
    })
    .strict()
    .meta({ examples: [{ firstName: 'Greta', countryCode: 'uk', subscribedStreamings: ['mubi'] }] }),
  result: user,
});

/** What only the member themselves reads. */
const ownChoices = z.object({
  theme: z
    .enum(['foyer', 'auditorium', 'system'])
    .nullable()
    .describe('Paper, dark, as the system says, or null: as each browser has it.'),
  view: z.enum(['expanded', 'default']).describe('How lists are drawn.'),
  pictures: z
    .enum(['posters', 'sleeves'])
    .describe('Which picture of a title comes first: its poster, if there is one, or the drawn sleeve.'),
  isSelectMyServices: z.boolean().describe('Whether lists begin narrowed to their services.'),
  isUnseenOnly: z.boolean().describe('Whether lists begin without what they have seen.'),
  isTutorialSeen: z.boolean().describe('Whether the tutorial was shown.'),
  isNewsMailed: z.boolean().describe('Whether they want mail about what is new.'),
});
/** What another member is told. */
const publicChoices = z.object({
  isTasteShown: z.boolean().describe('Whether others may see their taste.'),
  isActivityShown: z.boolean().describe('Whether others may see what they track and write.'),
});
export const preferenceChoices = ownChoices.extend(publicChoices.shape);
export type PreferenceChoices = z.infer<typeof preferenceChoices>;

/** What holds until somebody chooses: nothing of theirs is shown, no mail but what an account needs. */
export const PREFERENCE_DEFAULTS: PreferenceChoices = {
  theme: null,
  view: 'expanded',
  pictures: 'posters',
  isSelectMyServices: false,
  isUnseenOnly: false,
  isTutorialSeen: false,
  isNewsMailed: false,
  isTasteShown: false,
  isActivityShown: false,
};

export const userPreferences = preferenceChoices.extend({ id: z.uuid(), userId });
export type UserPreferences = z.infer<typeof userPreferences>;

const idOf = (whose: string, what: string) =>
  z.object({
    id: z
      .uuid({ error: `must be ${whose} id` })
      .describe(what)
      .meta({ examples: ['3f0c6a0e-5b1d-4c57-9a53-0d7a4c1b2e90'] }),
  });

export const getPreferences = defineEndpoint({
  method: 'GET',
  path: '/user/preferences',
  summary: 'The preferences of whoever is signed in.',
  access: 'member',
  tag: 'user',
  result: userPreferences,
});

export const updatePreferences = defineEndpoint({
  method: 'PATCH',
  path: '/user/preferences/{id}',
  summary: 'Changes some of one’s own preferences; the others stay.',
  access: 'owner',
  tag: 'user',
  params: idOf('one’s preferences’', 'Id of one’s own preferences: userPreferencesId of GET /user.'),
  body: preferenceChoices
    .partial()
    .strict()
    .meta({ examples: [{ theme: 'auditorium', isTasteShown: true }] }),
  result: userPreferences,
});

export const getPreferencesOf = defineEndpoint({
  method: 'GET',
  path: '/user/{id}/preferences',
  summary: 'A member’s preferences: one’s own whole, of another what they show.',
  access: 'member',
  tag: 'user',
  params: idOf('an account’s', 'Id of an account.'),
  result: z.union([userPreferences, publicChoices.extend({ userId })]),
  errors: ['USER_NOT_FOUND'],
});

const memberSession = z.object({
  id: z.uuid(),
  /** What the browser called itself; null where it didn't. */
  userAgent: z.string().nullable(),
  firstSeenAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type MemberSession = z.infer<typeof memberSession>;

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/user/sessions',
  summary: 'Where somebody is signed in: the session that asks, then the one seen last.',
  access: 'member',
  tag: 'user',
  result: z.array(memberSession),
});

export const endOneSession = defineEndpoint({
  method: 'DELETE',
  path: '/user/sessions/{id}',
  summary:
    'Ends one of one’s own sessions: its tokens are refused here from now on, and where the pool can do that there too.',
  access: 'owner',
  tag: 'user',
  params: idOf('a session’s', 'Id of one’s own session.'),
  result: z.object({
    status: z.boolean(),
    /**
     * Whether the pool ended it as well, so that nothing renews it. False with a pool that can’t end one sign-in
     * for somebody else than itself: it goes on there, and is of no use here.
     */
    isEndedAtPool: z.boolean(),
  }),
});

export const endAllSessions = defineEndpoint({
  method: 'DELETE',
  path: '/user/sessions',
  summary:
    'Signs out everywhere, here and at the pool. Where the pool couldn’t be told, a repeat finishes it.',
  access: 'member',
  tag: 'user',
  result: z.object({
    status: z.boolean(),
    /** Sessions that this call ended here. */
    endedCount: z.int().min(0),
  }),
  errors: ['SIGN_OUT_UNFINISHED'],
});
