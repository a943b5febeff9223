import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.int().min(0).max(65_535));

const postgresUrl = z
  .string()
  .refine((text) => URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol));

/** TMDB's own base: a size, then a picture's path, follow it. */
const IMAGE_URL_DEFAULT = 'https://image.tmdb.org/t/p';

const HELP: Record<string, string> = {
  PORT: 'a whole number from 0 to 65535 (0 picks a free port)',
  HOST: 'an address to listen on, such as 127.0.0.1 or 0.0.0.0',
  DATA_DIR: 'a folder this user may write to',
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/palate',
  LOG_LEVEL: 'one of fatal, error, warn, info, debug, trace, silent',
  TRUSTED_PROXIES: 'a whole number from 0 to 9: how many proxies stand in front',
  PUBLIC_URL: 'the address visitors use, such as https://palate.example',
  SESSION_SECRET: 'at least 32 characters, the same on every process',
  IMAGE_URL: 'the base of the image host, such as https://image.tmdb.org/t/p',
  IMAGE_CACHE_MB: 'a whole number from 1 to 999999',
  STATIC_DIR: 'a folder with posters/ or streaming/ in it',
};

/** These may hold a password: a wrong one is never repeated where a log could keep it. */
const SECRET_NAMES = ['DATABASE_URL', 'SESSION_SECRET'];

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
});

/** What the environment decides, read once at start. */
export interface Config {
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  /** Any PostgreSQL ≥15; absent means the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  logLevel: z.infer<typeof environment>['LOG_LEVEL'];
  /** How many proxies stand in front, whose word for the visitor's address is taken. */
  trustedProxies: number;
  publicUrl: string | undefined;
  sessionSecret: string | undefined;
  /** Absolute path of the operator's own pictures; absent where they bring none. */
  staticDir: string | undefined;
  /** Where posters and backdrops are fetched from, and from nowhere else. */
  imageUrl: string;
  /** What `DATA_DIR/images` may hold, MB. */
  imageCacheMb: number;
  isDevelopment: boolean;
}

/** A setting that can't be used; the message says which, and what to write instead. */
export class ConfigError extends Error {}

/** Reads and checks the environment; throws `ConfigError` naming the first variable that is wrong. */
export function readConfig(env: Record<string, string | undefined>): Config {
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
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    logLevel: values.LOG_LEVEL,
    trustedProxies: values.TRUSTED_PROXIES,
    publicUrl: values.PUBLIC_URL,
    sessionSecret: values.SESSION_SECRET,
    staticDir: values.STATIC_DIR === undefined ? undefined : resolve(values.STATIC_DIR),
    imageUrl: values.IMAGE_URL,
    imageCacheMb: values.IMAGE_CACHE_MB,
    isDevelopment: env.PALATE_DEV === '1',
  };
}
