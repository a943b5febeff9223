import { z } from 'zod';
import { IDENTITY } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { user } from './user.ts';

/** Maximum length of a token, in characters. Real tokens are shorter. */
const TOKEN_MAX = 8_192;

export const getIdentityConfig = defineEndpoint({
  method: 'GET',
  path: '/identity/config',
  summary: 'The user pool that holds the accounts: what an Amazon Cognito client needs to connect.',
  access: 'anyone',
  tag: 'identity',
  result: z.object({
    userPoolId: z.string().max(IDENTITY.poolIdMaxLength),
    clientId: z.string(),
    /** URL of the user pool's API, to which operations are posted. */
    endpoint: z.string(),
    hostedUiDomain: z.string(),
    /** Social sign-in providers that are configured. The page shows a button for each of these only. */
    socialProviders: z.array(
      z.object({
        /** Value of `identity_provider` for the hosted pages. */
        name: z.enum(['Google']),
        /**
         * Whether a test page, labeled as such, replaces the provider because this installation has no keys
         * for it.
         */
        isStandIn: z.boolean(),
      }),
    ),
  }),
});
export type IdentityConfig = z.infer<typeof getIdentityConfig.result>;

/**
 * What a sign-in does with the taste of this browser's visitor. `none`: nothing, because the visitor has no taste, or
 * the same answers as the account. `adopted`: it is now the account's taste. `waiting`: the member must choose between
 * it and the account's own taste (`settleTaste`).
 */
export const visitorTasteOutcome = z.enum(['none', 'adopted', 'waiting']);

export const createSession = defineEndpoint({
  method: 'POST',
  path: '/identity/session',
  summary:
    'Starts or renews the session after a sign-in or token refresh: send the access token in X-Authorization and the ID token in the body. Creates the account on first use.',
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
  summary: 'The session: none, a member, or restoring if this browser has to register a renewed token first.',
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
  summary: 'Signs out of Palate: ends the session of this token or cookie, if there is one.',
  access: 'always',
  tag: 'identity',
  result: z.object({ status: z.boolean() }),
});
