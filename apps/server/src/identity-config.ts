import { resolve } from 'node:path';
import { z } from 'zod';

/** Thrown if account settings contradict each other. The message says what to write instead. */
export class AccountSettingsError extends Error {}

const address = z.url({ protocol: /^https?$/ }).refine((text) => !/[#@]/.test(text));
const addresses = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(address).min(1))
  .default([]);
/** Maximum length of a pool id, which consists of region, underscore and name (specification §9 Identity). */
const POOL_ID_MAX = 55;

/** Social sign-in providers of a pool, by the names on its hosted pages. */
const SOCIAL_PROVIDERS = ['Google'] as const;
/** A social sign-in provider that the embedded or the outside pool may offer. */
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/**
 * Zod schemas of the environment variables for accounts, by variable name; `config.ts` adds them to the
 * server's settings.
 */
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

/** Required content of each of these variables, by variable name. Error messages say “has to be” before this text. */
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

/** Settings of a pool outside this server. */
export interface OutsidePoolConfig {
  readonly kind: 'outside';
  readonly userPoolId: string;
  readonly clientId: string;
  /** URL of the pool's operations, with a trailing slash. */
  readonly endpoint: string;
  /** URL of the hosted pages, without a trailing slash. */
  readonly hostedUiDomain: string;
  /**
   * Social sign-in providers that the pool's app client offers. The operator must list them, since the pool
   * has no way to query them.
   */
  readonly providers: readonly SocialProvider[];
}

/** Settings of the embedded pool, which runs in this server. */
export interface EmbeddedPoolConfig {
  readonly kind: 'embedded';
  /** Absolute path of the file with the pool's keys. */
  readonly keysFile: string;
  /** URLs that the hosted pages may redirect to, besides this site's own. */
  readonly redirectUris: readonly string[];
  readonly logoutUris: readonly string[];
  /** Origins of other sites whose pages may call the pool. */
  readonly origins: readonly string[];
  /** The operator's OAuth client at Google; undefined if there is none. */
  readonly google: { id: string; secret: string; issuer: string } | undefined;
}

/** Settings of the user pool, which stores accounts: one outside this server, or the embedded one. */
export type IdentityConfig = OutsidePoolConfig | EmbeddedPoolConfig;

const identitySettings = z.object(identityEnvironment);

/**
 * Chooses where accounts are kept: in an external user pool (Cognito) if `IDENTITY_POOL_ID` is set, otherwise
 * in the embedded one.
 * @throws AccountSettingsError if a setting requires another one that is missing
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
