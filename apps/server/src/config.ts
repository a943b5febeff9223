import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { COUNTRY_ISO_CODES, isoCountryCode } from '@palate/contract';
import { z } from 'zod';
import {
  AccountSettingsError,
  IDENTITY_HELP,
  type IdentityConfig,
  identityEnvironment,
  toIdentityConfig,
} from './identity-config.ts';
import { MAIL_HELP, type MailConfig, mailEnvironment, toMailConfig } from './mail-config.ts';
import { OPERATOR_HELP, type OperatorDetails, operatorEnvironment, toOperator } from './operator-config.ts';
import {
  PAYMENTS_HELP,
  type PaymentsConfig,
  paymentsEnvironment,
  toPaymentsConfig,
} from './payments-config.ts';
import { PUSH_HELP, type PushConfig, pushEnvironment, toPushConfig } from './push-config.ts';
import { SERVICE_LINKS_HELP, serviceLinks } from './service-links.ts';

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.int().min(0).max(65_535));

const postgresUrl = z
  .string()
  .refine((text) => URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol));

/** Base URL of TMDB's pictures. A size and a picture's path are appended to it. */
const IMAGE_URL_DEFAULT = 'https://image.tmdb.org/t/p';

const HELP: Record<string, string> = {
  PORT: 'a whole number from 0 to 65535 (0 picks a free port)',
  HOST: 'an address to listen on, such as 127.0.0.1 or 0.0.0.0',
  DATA_DIR: 'a folder this user may write to',
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/palate',
  LOG_LEVEL: 'one of fatal, error, warn, info, debug, trace, silent',
  READS_PER_MINUTE: 'a whole number from 0 to 999999 (0 sets no limit)',
  TRUSTED_PROXIES: 'a whole number from 0 to 9: the number of proxies in front of the server',
  PUBLIC_URL: 'the address visitors use, such as https://palate.example',
  SESSION_SECRET: 'at least 32 characters, the same on every process',
  IMAGE_URL: 'the base of the image host, such as https://image.tmdb.org/t/p',
  IMAGE_CACHE_MB: 'a whole number from 1 to 999999',
  STATIC_DIR: 'a folder with posters/ or streaming/ in it',
  SERVICE_LINKS: SERVICE_LINKS_HELP,
  ROLE: 'all, or with DATABASE_URL web (pages and API) or worker (jobs)',
  TMDB_KEY: 'a key (32 letters and digits) or a read access token of The Movie Database',
  TMDB_URL: 'an address such as https://api.themoviedb.org/3',
  TMDB_COUNTRIES: 'countries’ ISO codes such as US,GB,DE',
  ...IDENTITY_HELP,
  ...MAIL_HELP,
  ...PUSH_HELP,
  ...PAYMENTS_HELP,
  ...OPERATOR_HELP,
};

/**
 * Settings that may contain a password. Error messages never repeat their values, since logs may be stored.
 */
const SECRET_NAMES = [
  'DATABASE_URL',
  'SESSION_SECRET',
  'TMDB_KEY',
  'GOOGLE_CLIENT_SECRET',
  'SMTP_URL',
  'VAPID_PRIVATE_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'BOUNCE_SECRET',
];

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).max(255).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.palate'),
  DATABASE_URL: postgresUrl.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  TRUSTED_PROXIES: z
    .string()
    .regex(/^[0-9]$/)
    .transform(Number)
    .default(0),
  READS_PER_MINUTE: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .default(6_000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SESSION_SECRET: z.string().min(32).optional(),
  IMAGE_URL: z
    .url({ protocol: /^https?$/ })
    .refine((text) => !/[?#@]/.test(text))
    .default(IMAGE_URL_DEFAULT),
  IMAGE_CACHE_MB: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number)
    .default(1_000),
  STATIC_DIR: z
    .string()
    .min(1)
    .refine((folder) => existsSync(folder))
    .optional(),
  SERVICE_LINKS: serviceLinks,
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  TMDB_KEY: z
    .string()
    .regex(/^[\w.-]{8,1000}$/)
    .optional(),
  TMDB_URL: z.url({ protocol: /^https?$/ }).default('https://api.themoviedb.org/3'),
  TMDB_COUNTRIES: z
    .string()
    .default('US,GB,CA,AU,DE,FR')
    .transform(toCountries)
    .refine((codes) => codes.length > 0 && codes.every((code) => COUNTRY_ISO_CODES.includes(code))),
  ...identityEnvironment,
  ...mailEnvironment,
  ...pushEnvironment,
  ...paymentsEnvironment,
  ...operatorEnvironment,
});

/** Parses country codes: `us, uk` becomes US and GB. */
function toCountries(text: string): string[] {
  const codes = text.split(',').map((code) => isoCountryCode(code.trim()));
  return [...new Set(codes.filter((code) => code !== ''))];
}

/** The server's settings, read from the environment once at start. */
export interface Config {
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  /** Any PostgreSQL ≥15; absent means the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  logLevel: z.infer<typeof environment>['LOG_LEVEL'];
  /** Number of proxies in front of the server that are trusted to report the visitor's address. */
  trustedProxies: number;
  /** Limit of requests per minute from one address, for pages and reads of the API; 0 means no limit. */
  readsPerMinute: number;
  /** The URL that visitors use (`PUBLIC_URL`); undefined if not set. */
  publicUrl: string | undefined;
  /** The secret that signs cookies; undefined to use the one in `dataDir`. */
  sessionSecret: string | undefined;
  /** Absolute path of the operator's folder of pictures; undefined if not set. */
  staticDir: string | undefined;
  /**
   * The operator's search URLs of streaming services, by key, which take precedence over the built-in ones.
   */
  serviceLinks: ReadonlyMap<string, string>;
  /** Base URL of the only host that posters and backdrops are fetched from. */
  imageUrl: string;
  /** Size limit for `DATA_DIR/images`, MB. */
  imageCacheMb: number;
  /** Task of this process: pages and API (`web`), jobs (`worker`), or both. */
  role: z.infer<typeof environment>['ROLE'];
  tmdb: TmdbConfig;
  identity: IdentityConfig;
  mail: MailConfig;
  /** Null if browsers can't show notifications (web push). */
  push: PushConfig | null;
  payments: PaymentsConfig;
  /** Secret that the mail provider sends with reports of bounces; undefined if it doesn't report them. */
  bounceSecret: string | undefined;
  /** Maximum number of weekly letters queued per minute. */
  lettersPerMinute: number;
  operator: OperatorDetails;
  isDevelopment: boolean;
}

/** Settings for importing titles from The Movie Database (TMDB). */
export interface TmdbConfig {
  /** The operator's key or read access token; undefined means that TMDB is never contacted. */
  readonly key: string | undefined;
  /** Base URL without a trailing slash. */
  readonly url: string;
  /** Upper-case ISO codes of the countries whose streaming services and theater releases are stored. */
  readonly countries: readonly string[];
}

/** Thrown for an invalid setting; the message names it and says what to write instead. */
export class ConfigError extends Error {}

/**
 * Reads and validates the environment.
 * @throws ConfigError with the name of the first invalid variable
 */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]);
    const shown = SECRET_NAMES.includes(name) ? 'not usable: it' : `"${env[name]}", but it`;
    throw new ConfigError(`${name} is ${shown} has to be ${HELP[name]}. Change it and start again.`);
  }
  const values = parsed.data;
  if (values.ROLE !== 'all' && values.DATABASE_URL === undefined)
    throw new ConfigError(
      `ROLE is "${values.ROLE}", but the embedded database belongs to one process, which does all. Set DATABASE_URL, or leave ROLE out, and start again.`,
    );
  const dataDir = resolve(values.DATA_DIR);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    logLevel: values.LOG_LEVEL,
    trustedProxies: values.TRUSTED_PROXIES,
    readsPerMinute: values.READS_PER_MINUTE,
    publicUrl: values.PUBLIC_URL,
    sessionSecret: values.SESSION_SECRET,
    staticDir: values.STATIC_DIR === undefined ? undefined : resolve(values.STATIC_DIR),
    serviceLinks: values.SERVICE_LINKS,
    imageUrl: values.IMAGE_URL,
    imageCacheMb: values.IMAGE_CACHE_MB,
    role: values.ROLE,
    tmdb: {
      key: values.TMDB_KEY,
      url: values.TMDB_URL.replace(/\/+$/, ''),
      countries: values.TMDB_COUNTRIES,
    },
    ...parseAccounts(values, dataDir),
    bounceSecret: values.BOUNCE_SECRET,
    lettersPerMinute: values.LETTERS_PER_MINUTE,
    operator: toOperator(values),
    isDevelopment: env.PALATE_DEV === '1',
  };
}

function parseAccounts(
  values: z.infer<typeof environment>,
  dataDir: string,
): Pick<Config, 'identity' | 'mail' | 'push' | 'payments'> {
  try {
    return {
      identity: toIdentityConfig(values, dataDir),
      mail: toMailConfig(values),
      push: toPushConfig(values),
      payments: toPaymentsConfig(values),
    };
  } catch (error) {
    if (error instanceof AccountSettingsError) throw new ConfigError(`${error.message} Then start again.`);
    throw error;
  }
}
