import { resolve } from 'node:path';
import { z } from 'zod';

/** What the operator wrote doesn't fit together; the sentence says what to write. */
export class AccountSettingsError extends Error {}

const address = z.url({ protocol: /^https?$/ }).refine((text) => !/[#@]/.test(text));
const addresses = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(address).min(1))
  .default([]);
/** §9 Identity: at most 55 characters, region_id. */
const POOL_ID_MAX = 55;

/** Who may vouch for somebody at a pool, by the names its hosted pages have for them. */
const SOCIAL_PROVIDERS = ['Google'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** Settings of accounts, as the environment has them. */
export const identityEnvironment = {
  IDENTITY_POOL_ID: z
    .string()
    .max(POOL_ID_MAX)
    .regex(/^[\w-]+_[0-9A-Za-z]+$/)
    .optional(),
  IDENTITY_CLIENT_ID: z
    .string()
    .regex(/^\w{1,128}$/)
    .optional(),
  IDENTITY_ENDPOINT: address.optional(),
  IDENTITY_HOSTED_UI: address.optional(),
  IDENTITY_PROVIDERS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(z.enum(SOCIAL_PROVIDERS)))
    .optional(),
  IDENTITY_KEYS_FILE: z.string().min(1).optional(),
  IDENTITY_REDIRECT_URIS: addresses,
  IDENTITY_LOGOUT_URIS: addresses,
  IDENTITY_ORIGINS: addresses,
  GOOGLE_CLIENT_ID: z.string().min(1).max(500).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).max(500).optional(),
  GOOGLE_ISSUER: address.default('https://accounts.google.com'),
};

/** What each of them has to be. */
export const IDENTITY_HELP: Record<string, string> = {
  IDENTITY_POOL_ID: 'a user pool’s id such as eu-central-1_AbCdEfGhI, at most 55 characters',
  IDENTITY_CLIENT_ID: 'the id of the pool’s app client, letters and digits',
  IDENTITY_ENDPOINT: 'an address such as https://cognito-idp.eu-central-1.amazonaws.com/',
  IDENTITY_HOSTED_UI: 'an address such as https://palate.auth.eu-central-1.amazoncognito.com',
  IDENTITY_PROVIDERS: 'Google, or left out',
  IDENTITY_KEYS_FILE: 'a file this user may write to, the same for every process',
  IDENTITY_REDIRECT_URIS: 'addresses with commas between them, such as https://palate.example/sign-in',
  IDENTITY_LOGOUT_URIS: 'addresses with commas between them, such as https://palate.example/dashboard',
  IDENTITY_ORIGINS: 'addresses with commas between them, such as https://app.palate.example',
  GOOGLE_CLIENT_ID: 'the id of an OAuth client at Google',
  GOOGLE_CLIENT_SECRET: 'that client’s secret',
  GOOGLE_ISSUER: 'an address such as https://accounts.google.com',
};

/** A pool that somebody else runs. */
export interface OutsidePoolConfig {
  readonly kind: 'outside';
  readonly userPoolId: string;
  readonly clientId: string;
  /** Ends in a slash. */
  readonly endpoint: string;
  /** No slash at its end. */
  readonly hostedUiDomain: string;
  /** Those that its app client has; the pool can't be asked. */
  readonly providers: readonly SocialProvider[];
}

/** The pool within this server. */
export interface EmbeddedPoolConfig {
  readonly kind: 'embedded';
  /** Absolute path of the file that holds its keys. */
  readonly keysFile: string;
  /** Where the hosted page may send somebody, beside this site's own. */
  readonly redirectUris: readonly string[];
  readonly logoutUris: readonly string[];
  /** Other sites whose pages may call it. */
  readonly origins: readonly string[];
  /** The operator's OAuth client at Google; absent where they have none. */
  readonly google: { id: string; secret: string; issuer: string } | undefined;
}

export type IdentityConfig = OutsidePoolConfig | EmbeddedPoolConfig;

const identitySettings = z.object(identityEnvironment);

/**
 * The pool that the settings name: theirs where `IDENTITY_POOL_ID` is given, else the embedded one.
 * @throws AccountSettingsError where one setting asks for another
 */
export function toIdentityConfig(values: z.infer<typeof identitySettings>, dataDir: string): IdentityConfig {
  const { IDENTITY_POOL_ID: userPoolId } = values;
  if (userPoolId !== undefined) return toOutside(userPoolId, values);
  const needless = (
    ['IDENTITY_CLIENT_ID', 'IDENTITY_ENDPOINT', 'IDENTITY_HOSTED_UI', 'IDENTITY_PROVIDERS'] as const
  ).find((name) => values[name] !== undefined);
  if (needless)
    throw new AccountSettingsError(
      `${needless} is set, but IDENTITY_POOL_ID isn’t. Set it for a pool of your own, or leave both out for the embedded one.`,
    );
  return {
    kind: 'embedded',
    keysFile: resolve(values.IDENTITY_KEYS_FILE ?? `${dataDir}/identity-keys.json`),
    redirectUris: values.IDENTITY_REDIRECT_URIS,
    logoutUris: values.IDENTITY_LOGOUT_URIS,
    origins: values.IDENTITY_ORIGINS.map((text) => new URL(text).origin),
    google: toGoogle(values),
  };
}

function toOutside(userPoolId: string, values: z.infer<typeof identitySettings>): OutsidePoolConfig {
  const { IDENTITY_CLIENT_ID: clientId, IDENTITY_HOSTED_UI: hostedUi } = values;
  if (clientId === undefined || hostedUi === undefined)
    throw new AccountSettingsError(
      `IDENTITY_POOL_ID is set, so ${clientId === undefined ? 'IDENTITY_CLIENT_ID' : 'IDENTITY_HOSTED_UI'} has to be set too (docs/identity-aws.md).`,
    );
  const region = userPoolId.split('_')[0];
  const endpoint = values.IDENTITY_ENDPOINT ?? `https://cognito-idp.${region}.amazonaws.com/`;
  return {
    kind: 'outside',
    userPoolId,
    clientId,
    endpoint: `${endpoint.replace(/\/+$/, '')}/`,
    hostedUiDomain: hostedUi.replace(/\/+$/, ''),
    providers: values.IDENTITY_PROVIDERS ?? [],
  };
}

function toGoogle(values: z.infer<typeof identitySettings>): EmbeddedPoolConfig['google'] {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, GOOGLE_ISSUER: issuer } = values;
  if (id === undefined && secret === undefined) return undefined;
  if (id === undefined || secret === undefined)
    throw new AccountSettingsError(
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both, or neither.',
    );
  return { id, secret, issuer: issuer.replace(/\/+$/, '') };
}
