import { z } from 'zod';
import { IDENTITY } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { user } from './user.ts';

/** A token is longer than this only where somebody tries what happens. */
const TOKEN_MAX = 8_192;

export const getIdentityConfig = defineEndpoint({
  method: 'GET',
  path: '/identity/config',
  summary: 'Where accounts are kept: what a client of an Amazon Cognito user pool has to know.',
  access: 'anyone',
  tag: 'identity',
  result: z.object({
    userPoolId: z.string().max(IDENTITY.poolIdMaxLength),
    clientId: z.string(),
    /** Where its operations are posted. */
    endpoint: z.string(),
    hostedUiDomain: z.string(),
    /** By whom one may sign in beside a password, for whoever asks; a button of any other leads nowhere. */
    socialProviders: z.array(
      z.object({
        /** `identity_provider` of the hosted pages. */
        name: z.enum(['Google']),
        /** Whether a page of ours, labelled as such, stands in for it, while Palate is tried out. */
        isStandIn: z.boolean(),
      }),
    ),
  }),
});
export type IdentityConfig = z.infer<typeof getIdentityConfig.result>;

/**
 * What a visitor's answers came to when somebody signed in: there were none; they are the account's
 * now; or the account had others, and it has to be asked which to keep (`settleTaste`).
 */
export const visitorTasteOutcome = z.enum(['none', 'adopted', 'waiting']);

export const handOverSession = defineEndpoint({
  method: 'POST',
  path: '/identity/session',
  summary:
    'Hands over who signed in, after a sign-in and each refresh: the access token in X-Authorization, the ID token in the body. Makes the account here at the first time.',
  access: 'holder',
  tag: 'identity',
  body: z
    .object({
      idToken: z.string().min(1).max(TOKEN_MAX).describe(`The ID token, up to ${TOKEN_MAX} characters.`),
    })
    .strict()
    .meta({ examples: [{ idToken: 'eyJraWQiOiJ1.eyJzdWIiOiI3.c2ln' }] }),
  result: z.object({
    user,
    isNew: z.boolean(),
    visitorTaste: visitorTasteOutcome,
  }),
  errors: ['ACCOUNT_DELETED'],
});

export const getSession = defineEndpoint({
  method: 'GET',
  path: '/identity/session',
  summary:
    'Who is signed in: none, a member, or restoring where this browser’s session has to be handed over anew.',
  access: 'anyone',
  tag: 'identity',
  result: z.discriminatedUnion('state', [
    z.object({ state: z.literal('none') }),
    z.object({ state: z.literal('restoring') }),
    z.object({ state: z.literal('member'), user }),
  ]),
});
export type SessionState = z.infer<typeof getSession.result>;

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/identity/session',
  summary: 'Signs out here: ends the session of this token or this browser’s cookie, if there is one.',
  access: 'always',
  tag: 'identity',
  result: z.object({ status: z.boolean() }),
});
