import { z } from 'zod';
import {
  AVATAR_MAX,
  AVATAR_MIN_PX,
  FOLLOWS_MAX,
  HANDLE,
  HEADERS_MAX_BYTES,
  JOINT_GROUP,
  JOINT_GUEST,
  JOINT_TASTE,
  LIST_MAX,
  OLDEST_VIEWING_YEAR,
  SHORTCUT_MAX,
  TASTE_TEST_TIME,
  WRITING_MAX,
} from './constants.ts';

/**
 * The error catalog (specification §8): for each code, its HTTP status and the message for users. `INVALID_REQUEST` and
 * `NOT_FOUND` get a more specific message where they are thrown.
 */
export const ERRORS = {
  INVALID_REQUEST: { status: 400, message: 'That request isn’t valid.' },
  UNAUTHENTICATED: { status: 401, message: 'User is not authenticated' },
  FORBIDDEN: { status: 403, message: 'You don’t have access to this.' },
  CROSS_ORIGIN: { status: 403, message: 'That request came from another site.' },
  NOT_FOUND: { status: 404, message: 'There’s nothing at that address.' },
  TITLE_NOT_FOUND: { status: 404, message: 'We don’t have that title.' },
  BOOK_NOT_FOUND: { status: 404, message: 'We don’t have that book.' },
  PERSON_NOT_FOUND: { status: 404, message: 'We don’t know that person.' },
  EMAIL_INVALID: { status: 400, message: 'Enter an email address, such as name@example.org.' },
  EMAIL_TOO_LONG: { status: 400, message: 'An email address has at most 254 characters.' },
  EMAIL_NOT_ASCII: {
    status: 400,
    message: 'We can’t send emails to addresses that have accented or non-Latin characters before the @.',
  },
  EMAIL_DISPOSABLE: {
    status: 400,
    message: 'That looks like a temporary email address. Enter one that you’ll keep.',
  },
  VIEWING_NOT_FOUND: { status: 404, message: 'That entry isn’t in your history.' },
  RATING_INVALID: { status: 400, message: 'Ratings go from ½ to 5 stars in half stars.' },
  VIEWING_DATE_INVALID: {
    status: 400,
    message: `Enter a valid date in ${OLDEST_VIEWING_YEAR} or later.`,
  },
  VIEWING_IN_FUTURE: { status: 400, message: 'That date is in the future.' },
  YEAR_IN_FUTURE: { status: 400, message: 'That year hasn’t begun yet.' },
  NOT_A_SHOW: { status: 404, message: 'That title isn’t a show.' },
  SEASON_NOT_FOUND: { status: 404, message: 'That show doesn’t have that season.' },
  EPISODE_NOT_FOUND: { status: 404, message: 'That season doesn’t have that episode.' },
  RUN_NOT_FOUND: { status: 404, message: 'You haven’t started watching that show again.' },
  EPISODE_NOT_AIRED: { status: 400, message: 'That episode hasn’t aired yet.' },
  WATCHLIST_NOT_FOUND: { status: 404, message: 'We don’t have that watchlist.' },
  LIST_NOT_FOUND: { status: 404, message: 'We don’t have that list.' },
  LIST_ENTRY_NOT_FOUND: { status: 404, message: 'That title isn’t in the list.' },
  LIST_INVITATION_NOT_FOUND: {
    status: 404,
    message: 'That invitation isn’t valid anymore. Ask for a new link.',
  },
  LIST_NOT_YOURS: { status: 403, message: 'You can’t change that list.' },
  LIST_TITLE_EMPTY: { status: 400, message: 'Give the list a title.' },
  LIST_TITLE_TOO_LONG: {
    status: 400,
    message: `A list’s title can have up to ${LIST_MAX.title} characters.`,
  },
  LIST_ENTRY_TWICE: { status: 400, message: 'The same title is in that list twice.' },
  LIST_TOO_LONG: {
    status: 400,
    message: `A list can have up to ${LIST_MAX.entries.toLocaleString('en-US')} titles.`,
  },
  LIST_CHANGED: {
    status: 409,
    message: 'The list has changed since you opened it. Reload it and try again.',
  },
  TOO_MANY_LISTS: {
    status: 409,
    message: `You can have up to ${LIST_MAX.lists} lists. Delete one to make room.`,
  },
  TOO_MANY_SHORTCUTS: {
    status: 409,
    message: `You can have up to ${SHORTCUT_MAX.shortcuts} shortcuts. Remove one to make room.`,
  },
  LIST_COLLABORATORS_FULL: {
    status: 409,
    message: `A list can have up to ${LIST_MAX.collaborators} collaborators.`,
  },
  POST_NOT_FOUND: { status: 404, message: 'We can’t find that text. It may have been deleted.' },
  POST_NOT_YOURS: { status: 403, message: 'Only the author can change that text.' },
  POST_CHANGED: {
    status: 409,
    message: 'This text was changed somewhere else since you opened it. Reload it and try again.',
  },
  REVIEW_EXISTS: {
    status: 409,
    message: 'You’ve already reviewed this title. Edit your review instead.',
  },
  COMMENT_DELETED: { status: 409, message: 'That comment was deleted, so you can’t reply to it.' },
  DRAFT_NOT_FOUND: { status: 404, message: 'We don’t have that draft.' },
  DRAFT_CHANGED: {
    status: 409,
    message: 'This draft was changed on another device. Open the other version or keep this one.',
  },
  TOO_MANY_DRAFTS: {
    status: 409,
    message: `You can have up to ${WRITING_MAX.drafts} drafts. Delete one to make room.`,
  },
  TEXT_EMPTY: { status: 400, message: 'Write something first.' },
  TEXT_TOO_LONG: { status: 400, message: 'That text is too long.' },
  HEADLINE_EMPTY: { status: 400, message: 'Enter a title.' },
  HEADLINE_TOO_LONG: {
    status: 400,
    message: `A title can have up to ${WRITING_MAX.headline} characters.`,
  },
  TOO_MANY_LINKS: { status: 400, message: 'That text has too many links to other sites.' },
  COUNTRY_NOT_FOUND: { status: 404, message: 'We don’t know that country code.' },
  NO_TASTE: {
    status: 404,
    message: `You haven’t taken the taste test yet. It takes about ${TASTE_TEST_TIME}.`,
  },
  USER_NOT_FOUND: { status: 404, message: 'We don’t know that person.' },
  FOLLOW_SELF: { status: 400, message: 'You can’t follow yourself.' },
  BLOCK_SELF: { status: 400, message: 'You can’t block or mute yourself.' },
  FOLLOW_REQUEST_NOT_FOUND: { status: 404, message: 'They haven’t asked to follow you.' },
  TOO_MANY_FOLLOWS: {
    status: 409,
    message: `You can follow up to ${FOLLOWS_MAX.toLocaleString('en-US')} people. Unfollow someone to make room.`,
  },
  HANDLE_INVALID: {
    status: 400,
    message: `A handle has ${HANDLE.min} to ${HANDLE.max} characters: letters a to z, digits and underscores.`,
  },
  HANDLE_TAKEN: { status: 409, message: 'That handle isn’t available.' },
  HANDLE_CHANGED_OFTEN: {
    status: 409,
    message: `You’ve changed your handle ${HANDLE.keptAtMost} times in the last year. Try again later, or use one of your earlier handles.`,
  },
  LINK_INVALID: { status: 400, message: 'A link has to begin with https:// or http://.' },
  FAVORITE_TWICE: { status: 400, message: 'The same title is among your favorites twice.' },
  OWN_TASTE_NOT_SHOWN: {
    status: 403,
    message: 'Show your taste on your profile to compare it with theirs.',
  },
  NOT_SHOWN: { status: 403, message: 'This member doesn’t share this with you.' },
  ACCOUNT_SUSPENDED: {
    status: 403,
    message: 'Your account is suspended, so you can’t post or follow. Your account page has the reason.',
  },
  PUSH_UNAVAILABLE: { status: 409, message: 'This site can’t send notifications to browsers.' },
  PUSH_SERVICE_UNKNOWN: {
    status: 400,
    message: 'We don’t know this browser’s push service, so it can’t get notifications.',
  },
  JOINT_CODE_INVALID: {
    status: 400,
    message: 'That code isn’t complete. A code has 12 letters and digits, such as K7QM-2XWP-9RTD.',
  },
  JOINT_CODE_NOT_FOUND: {
    status: 404,
    message: 'We don’t know that code. Check each letter, or ask for a new code.',
  },
  JOINT_CODE_EXPIRED: { status: 410, message: 'That code has expired. Ask for a new one.' },
  JOINT_CODE_USED: {
    status: 410,
    message: 'That code has been used, and it works only once. Ask for a new one.',
  },
  JOINT_CODE_OWN: { status: 400, message: 'That’s your own code. Give it to the other person.' },
  JOINT_REQUEST_NOT_FOUND: { status: 404, message: 'They’ve withdrawn their request.' },
  TOO_MANY_PARTNERS: {
    status: 409,
    message: `You can have up to ${JOINT_TASTE.partners} partners. Remove one first.`,
  },
  JOINT_GROUP_NOT_FOUND: { status: 404, message: 'We can’t find that group. You may have left it.' },
  JOINT_GROUP_NAMELESS: { status: 400, message: 'Give the group a name.' },
  JOINT_GROUP_TOO_SMALL: {
    status: 400,
    message: `Choose at least ${JOINT_GROUP.min} people, you included.`,
  },
  JOINT_GROUP_FULL: {
    status: 409,
    message: `A group can have up to ${JOINT_GROUP.max} people. Somebody has to leave first.`,
  },
  TOO_MANY_JOINT_GROUPS: {
    status: 409,
    message: `You can be in up to ${JOINT_GROUP.groups} groups. Leave one first.`,
  },
  JOINT_PARTNER_NOT_FOUND: {
    status: 404,
    message: 'They aren’t your partner anymore. Connect again with a new code.',
  },
  JOINT_PERSON_ABSENT: {
    status: 409,
    message: 'Somebody you chose has left the group. Reload the page and choose again.',
  },
  JOINT_EVENING_OPEN: {
    status: 409,
    message: 'The group is already choosing for tonight. Join that evening, or end it first.',
  },
  JOINT_EVENING_NOT_FOUND: {
    status: 404,
    message: 'We can’t find that evening. Somebody may have ended it.',
  },
  JOINT_GUEST_NAMELESS: {
    status: 400,
    message: `Enter a name of up to ${JOINT_GUEST.name} characters.`,
  },
  JOINT_GUEST_IS_MEMBER: {
    status: 409,
    message: 'You have an account, so you don’t need to be a guest. Become partners with a joint taste code.',
  },
  JOINT_ROUND_NOT_FOUND: {
    status: 404,
    message: 'We can’t find that round. Somebody may have ended the evening.',
  },
  JOINT_ROUND_OVER: { status: 409, message: 'That round is over.' },
  JOINT_ROUND_EMPTY: {
    status: 409,
    message: 'No title fits everybody, so there’s nothing to swipe. Change what you want first.',
  },
  JOINT_WATCHLIST_FULL: {
    status: 409,
    message: `A group’s watchlist can have up to ${JOINT_GROUP.watchlist} titles.`,
  },
  REPORT_SELF: { status: 400, message: 'You can’t report yourself.' },
  MODERATE_SELF: { status: 409, message: 'This decision is about you, so another moderator has to make it.' },
  AVATAR_CHANGED: {
    status: 409,
    message: 'The member has changed the picture since you looked at it. Reload the page to see the new one.',
  },
  MODERATED_ALREADY: { status: 409, message: 'A moderator has already decided this.' },
  ACT_NOT_FOUND: { status: 404, message: 'We can’t find that decision.' },
  APPEALED_ALREADY: { status: 409, message: 'You’ve already appealed that, or it can’t be appealed.' },
  TASTE_EXISTS: {
    status: 409,
    message: 'You already have taste test results. Keep them, or replace them with the new ones.',
  },
  SERVICE_NOT_FOUND: { status: 404, message: 'We don’t know that service in your country.' },
  PREMIUM_REQUIRED: { status: 403, message: 'This is part of Premium.' },
  AVATAR_INVALID: {
    status: 400,
    message: 'We can’t read that file as a picture. Choose a JPEG, PNG, WebP or AVIF file.',
  },
  AVATAR_TOO_LARGE: {
    status: 413,
    message: `A picture can be up to ${AVATAR_MAX.bytes / 1024 / 1024} MB. Choose a smaller file.`,
  },
  AVATAR_TOO_MANY_PIXELS: {
    status: 400,
    message: `A picture can have up to ${AVATAR_MAX.pixels / 1e6} megapixels. Choose a smaller one.`,
  },
  AVATAR_TOO_SMALL: {
    status: 400,
    message: `A picture must be at least ${AVATAR_MIN_PX} pixels wide and high. Choose a larger one.`,
  },
  AVATARS_OFF: { status: 503, message: 'Pictures can’t be uploaded on this server.' },
  PRICE_NOT_FOUND: { status: 404, message: 'That price isn’t offered. Reload the page and choose again.' },
  PRICE_CURRENCY: {
    status: 409,
    message: 'That price isn’t in your currency. Reload the page and choose again.',
  },
  PRICE_UNCHANGED: { status: 409, message: 'You already pay at that interval.' },
  ALREADY_SUBSCRIBED: { status: 409, message: 'You already have Premium, so nothing was charged.' },
  SUBSCRIPTION_NOT_FOUND: { status: 404, message: 'You don’t have a subscription.' },
  SUBSCRIPTION_ENDED: { status: 409, message: 'Your subscription has ended. You can subscribe again.' },
  CHECKOUT_NOT_FOUND: { status: 404, message: 'We can’t find that checkout.' },
  CHECKOUT_EXPIRED: { status: 409, message: 'That checkout has expired, and nothing was charged.' },
  CHECKOUT_UNPAID: { status: 409, message: 'That checkout isn’t complete, and nothing was charged.' },
  TRIAL_CARD_USED: {
    status: 409,
    message:
      'This card has been used for a free trial before, so we ended yours. Nothing was charged. You can subscribe without a trial.',
  },
  REFERRAL_INVALID: { status: 400, message: 'That recommendation isn’t valid. Subscribe without it.' },
  REFERRAL_SELF: { status: 400, message: 'You can’t recommend Premium to yourself.' },
  PAYMENT_DECLINED: {
    status: 402,
    message: 'Your card was declined, and nothing was charged. Try another card.',
  },
  CARD_MISSING: { status: 409, message: 'Add a card under “Card and invoices” first.' },
  PAYMENT_METHOD_MISSING: { status: 409, message: 'There’s no card on file. Subscribe on the Premium page.' },
  PAYMENTS_BUSY: {
    status: 409,
    message: 'We’re still working on your last request. Try again in a few seconds.',
  },
  PAYMENTS_UNAVAILABLE: {
    status: 503,
    message: 'The payment service isn’t answering. You won’t be charged twice. Try again in a few minutes.',
  },
  ACCOUNT_DELETED: { status: 410, message: 'That account has been deleted.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This URL doesn’t accept that request method.' },
  REQUEST_TIMEOUT: { status: 408, message: 'That request took too long to arrive. Send it again.' },
  BODY_TOO_LARGE: { status: 413, message: 'That request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send the request’s body as JSON.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Try again in a minute.' },
  RATE_LIMITED: { status: 429, message: 'You’ve done that a lot lately. Try again later.' },
  HEADERS_TOO_LARGE: {
    status: 431,
    message: `The request headers are too large (limit: ${HEADERS_MAX_BYTES / 1024} KB).`,
  },
  UNAVAILABLE: { status: 503, message: 'Palate is temporarily unavailable. Try again in a moment.' },
  BUSY: { status: 503, message: 'Palate is very busy right now. Try again in a few seconds.' },
  IDENTITY_UNAVAILABLE: {
    status: 503,
    message: 'We can’t check your sign-in right now. Try again in a moment.',
  },
  SIGN_OUT_UNFINISHED: {
    status: 503,
    message: 'You’re signed out on your other devices, but not on this one. Try again in a moment.',
  },
  PICTURE_UNAVAILABLE: {
    status: 503,
    message: 'This image isn’t available right now. Try again in a moment.',
  },
  INTERNAL: {
    status: 500,
    /** Default message, word for word from specification §8. */
    message: 'Oops, something went wrong. If this problem persists please contact us',
  },
} as const satisfies Record<string, { status: number; message: string }>;

/** Code of an expected failure, a key of `ERRORS`. */
export type ErrorCode = keyof typeof ERRORS;

/** The body of every error response: `{ code, message }`. */
export const errorBody = z.object({
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
});
/** The body of an error response: code and message. */
export type ErrorBody = z.infer<typeof errorBody>;

/** An expected failure, with a code of the error catalog. Users see `message`; the cause goes to the log. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** When the request may succeed, in seconds from now; undefined if that isn't known. */
  readonly retryAfterS: number | undefined;
  constructor(
    code: ErrorCode,
    message: string = ERRORS[code].message,
    { retryAfterS, ...options }: ErrorOptions & { retryAfterS?: number } = {},
  ) {
    super(message, options);
    this.name = 'AppError';
    this.code = code;
    this.retryAfterS = retryAfterS;
  }
  get status(): number {
    return ERRORS[this.code].status;
  }
}
