import { z } from 'zod';
import { PERSON_NAME_MAX } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { limitedText } from './limited-text.ts';
import { countryCode } from './taste.ts';
import {
  AUDIENCES,
  type Audience,
  type AudiencePreference,
  audiencePreference,
  SECTION_DEFAULTS,
  SECTIONS,
  type Section,
} from './vocab/audiences.ts';
import { DIGEST_PERIODS, LETTER_PERIODS } from './vocab/notifications.ts';
import { PROFILE_THEMES } from './vocab/profile-themes.ts';

/** Roles of members (specification §3 and §6). `docs/roles.md` describes when each applies. */
export const ROLES = ['USER_NO_TASTE', 'USER', 'PREMIUM_USER'] as const;
/** Role of a member (specification §3 and §6). */
export type Role = (typeof ROLES)[number];

/**
 * Account statuses (specification §3): INITIALIZED accounts exist only in the user pool, REGISTERED ones have signed in
 * at Palate, and ACTIVE ones have a taste.
 */
export const USER_STATUSES = ['INITIALIZED', 'REGISTERED', 'ACTIVE'] as const;
/** Status of an account (specification §3). */
export type UserStatus = (typeof USER_STATUSES)[number];

/**
 * Statuses of a paid subscription (specification §3 stripeSubscription). `past_due` means that a renewal couldn't be
 * charged and is tried again.
 */
export const SUBSCRIPTION_STATUSES = ['active', 'canceled', 'past_due'] as const;
/** Status of a paid subscription (specification §3). */
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Maximum number of streaming services per account, and maximum length of a service's key. */
export const STREAMINGS_MAX = { count: 60, keyLength: 60 } as const;

/** A member’s id, in lower case. */
export const userId = z.uuid({ error: 'must be an account’s id' }).toLowerCase();

/** The signed-in member's account (specification §3 User). */
export const user = z.object({
  id: userId,
  email: z.string(),
  /** Whether the account has a password; if not, the member signs in with Google. */
  hasPassword: z.boolean(),
  firstName: z.string(),
  secondName: z.string(),
  role: z.enum(ROLES),
  status: z.enum(USER_STATUSES),
  /** Whether the account has answers to the taste test. */
  isTasteSetup: z.boolean(),
  /** Whether matches can be calculated from the answers to the taste test. */
  tasteCalculated: z.boolean(),
  /** Key of the archetype that the member was last shown; null without a taste. */
  archetype: z.string().nullable(),
  /** Hash of the member's own picture, which others see in place of the archetype's avatar; null without one. */
  avatar: z.string().nullable(),
  /** Two-letter code in lower case; the United Kingdom is `uk` (specification §3). */
  countryCode: z.string(),
  /** Keys of streaming services, as in `GET /streamings/v2`. */
  subscribedStreamings: z.array(z.string()),
  userPreferencesId: z.uuid(),
  /** Whether the member has had their free trial of Premium. */
  isTrialUsed: z.boolean(),
  /** Whether Premium may be offered after signing in; false once the member doesn't want to see that again. */
  isPremiumOffered: z.boolean(),
  /** Whether the member decides about reports: an operator made them a moderator, and they aren't suspended. */
  isModerator: z.boolean(),
  /** The member's Premium subscription; null if they never had one. */
  stripeSubscription: z
    .object({
      status: z.enum(SUBSCRIPTION_STATUSES),
      /** End of the paid, free or grace period. */
      activeUntil: z.iso.datetime(),
      /** The end of the `activeUntil` day in the member's time zone, when Premium ends. */
      endsAt: z.iso.datetime(),
    })
    .nullable(),
  createdAt: z.iso.datetime(),
});
export type User = z.infer<typeof user>;

export const getUser = defineEndpoint({
  method: 'GET',
  path: '/user',
  summary: 'The signed-in member.',
  access: 'member',
  tag: 'user',
  result: user,
});

const personName = (what: string) =>
  limitedText(PERSON_NAME_MAX).describe(`${what}, up to ${PERSON_NAME_MAX} characters.`);

export const updateUser = defineEndpoint({
  method: 'PATCH',
  path: '/user',
  summary: 'Changes the editable fields of the member’s own account.',
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

/** Preferences that don't decide who may see a section of the profile. */
const ownChoices = z.object({
  theme: z
    .enum(['foyer', 'auditorium', 'system'])
    .nullable()
    .describe('Light, dark or system; null follows each browser’s own setting.'),
  view: z.enum(['expanded', 'default']).describe('How lists are displayed.'),
  pictures: z
    .enum(['posters', 'sleeves'])
    .describe('Which picture of a title comes first: its poster, if there is one, or the drawn sleeve.'),
  isSelectMyServices: z.boolean().describe('Whether lists start limited to their services.'),
  isUnseenOnly: z.boolean().describe('Whether lists start without titles they have seen.'),
  isTutorialSeen: z.boolean().describe('Whether the tutorial was shown.'),
  isPremiumOffered: z.boolean().describe('Whether Premium may be offered after signing in.'),
  isPremiumBadgeShown: z.boolean().describe('Whether their profile shows that they have Premium.'),
  profileTheme: z
    .enum(['none', ...PROFILE_THEMES])
    .describe('The color of their profile, which everybody sees while they have Premium.'),
  isNewsMailed: z.boolean().describe('Whether the member wants the weekly email with three picks and news.'),
  letterPeriod: z
    .enum(LETTER_PERIODS)
    .describe('How often the member gets that email. Without Premium, daily counts as weekly.'),
  isOfferNoticed: z
    .boolean()
    .describe(
      'Whether the member is notified when a title on their watchlist comes to one of their services.',
    ),
  isFollowNotified: z
    .boolean()
    .describe('Whether the member is notified of new followers and requests to follow.'),
  isReplyNotified: z
    .boolean()
    .describe('Whether the member is notified of comments on their texts and lists, and of replies.'),
  isMentionNotified: z.boolean().describe('Whether the member is notified when somebody mentions them.'),
  isLikeNotified: z.boolean().describe('Whether the member is notified of likes of their texts.'),
  isJointNotified: z
    .boolean()
    .describe('Whether the member is notified about partners, groups and evenings of choosing together.'),
  notificationDigest: z
    .enum(DIGEST_PERIODS)
    .describe('How often the member gets an email about unread notifications.'),
});
/** Switches that hide a section from everybody when they are off. */
const publicChoices = z.object({
  isTasteShown: z.boolean().describe('Whether others may see their taste.'),
  isActivityShown: z
    .boolean()
    .describe('Whether others may see their activity and their reactions to titles.'),
});
const audience = (section: Section) =>
  z
    .enum(AUDIENCES)
    .describe(`Who may see the profile’s section “${section}”: everybody, followers, or only the member.`);
/** The audiences of a member's profile and of each section in it. */
const audienceChoices = z.object({
  isPrivate: z
    .boolean()
    .describe('Whether the member approves each follower. What is public is then shown to followers only.'),
  ...(Object.fromEntries(
    SECTIONS.map((section) => [audiencePreference(section), audience(section)]),
  ) as Record<AudiencePreference, z.ZodEnum<Record<Audience, Audience>>>),
});
/**
 * A member's preferences: settings of the site and emails, who may see each section of the profile, and the switches
 * that hide the taste and the activity from everybody.
 */
export const preferenceChoices = ownChoices.extend(audienceChoices.shape).extend(publicChoices.shape);
export type PreferenceChoices = z.infer<typeof preferenceChoices>;

const defaultAudiences = Object.fromEntries(
  SECTIONS.map((section) => [audiencePreference(section), SECTION_DEFAULTS[section]]),
) as Record<AudiencePreference, Audience>;

/** Preferences of a new member: what the member tracks is private, and only necessary emails are sent. */
export const PREFERENCE_DEFAULTS: PreferenceChoices = {
  theme: null,
  view: 'expanded',
  pictures: 'posters',
  isSelectMyServices: false,
  isUnseenOnly: false,
  isTutorialSeen: false,
  isPremiumOffered: true,
  isPremiumBadgeShown: false,
  profileTheme: 'none',
  isNewsMailed: false,
  letterPeriod: 'weekly',
  isOfferNoticed: true,
  isFollowNotified: true,
  isReplyNotified: true,
  isMentionNotified: true,
  isLikeNotified: true,
  isJointNotified: true,
  notificationDigest: 'off',
  isPrivate: false,
  ...defaultAudiences,
  isTasteShown: false,
  isActivityShown: false,
};

/** A member's preferences, with their id and the member's id. */
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
  summary: 'The signed-in member’s preferences.',
  access: 'member',
  tag: 'user',
  result: userPreferences,
});

export const updatePreferences = defineEndpoint({
  method: 'PATCH',
  path: '/user/preferences/{id}',
  summary: 'Changes the given preferences of the signed-in member; the others stay the same.',
  access: 'owner',
  tag: 'user',
  params: idOf(
    'the member’s preferences’',
    'Id of the member’s own preferences: userPreferencesId of GET /user.',
  ),
  body: preferenceChoices
    .partial()
    .strict()
    .meta({ examples: [{ theme: 'auditorium', isTasteShown: true }] }),
  result: userPreferences,
});

export const getPreferencesOf = defineEndpoint({
  method: 'GET',
  path: '/user/{id}/preferences',
  summary:
    'A member’s preferences: all of the viewer’s own; of another member, only whether they show their taste and their reactions.',
  access: 'member',
  tag: 'user',
  params: idOf('an account’s', 'Id of an account.'),
  result: z.union([userPreferences, publicChoices.extend({ userId })]),
  errors: ['USER_NOT_FOUND'],
});

const memberSession = z.object({
  id: z.uuid(),
  /** The browser's User-Agent; null if it sent none. */
  userAgent: z.string().nullable(),
  firstSeenAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type MemberSession = z.infer<typeof memberSession>;

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/user/sessions',
  summary: 'The member’s sessions: the current one first, then the most recently used.',
  access: 'member',
  tag: 'user',
  result: z.array(memberSession),
});

export const endOneSession = defineEndpoint({
  method: 'DELETE',
  path: '/user/sessions/{id}',
  summary:
    'Ends one of the member’s sessions. Its tokens are no longer accepted here, nor by the user pool if it supports that.',
  access: 'owner',
  tag: 'user',
  params: idOf('a session’s', 'Id of one of the member’s own sessions.'),
  result: z.object({
    status: z.boolean(),
    /**
     * Whether the user pool ended the session too, so that it can't be renewed. False if the pool can't end
     * single sessions: Palate then rejects the session, but it still exists at the pool.
     */
    isEndedAtPool: z.boolean(),
  }),
});

export const endAllSessions = defineEndpoint({
  method: 'DELETE',
  path: '/user/sessions',
  summary:
    'Ends all sessions here and at the user pool. If the pool can’t be reached, repeat the call later.',
  access: 'member',
  tag: 'user',
  result: z.object({
    status: z.boolean(),
    /** Number of sessions that this call ended. */
    endedCount: z.int().min(0),
  }),
  errors: ['SIGN_OUT_UNFINISHED'],
});
