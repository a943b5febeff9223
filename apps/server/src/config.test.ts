import { isAbsolute } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

describe('parseConfig', () => {
  it('fetches pictures from TMDB’s host by default, and caches at most 1,000 MB', () => {
    expect(parseConfig({})).toMatchObject({ imageUrl: 'https://image.tmdb.org/t/p', imageCacheMb: 1_000 });
    const given = parseConfig({ IMAGE_URL: 'http://127.0.0.1:9/pictures', IMAGE_CACHE_MB: '50' });
    expect(given).toMatchObject({ imageUrl: 'http://127.0.0.1:9/pictures', imageCacheMb: 50 });
  });

  it.each([
    ['IMAGE_URL', 'ftp://elsewhere.example'],
    ['IMAGE_URL', 'https://elsewhere.example/?to='],
    ['IMAGE_URL', 'https://me:word@elsewhere.example'],
    ['IMAGE_CACHE_MB', '0'],
    ['IMAGE_CACHE_MB', 'much'],
    ['SERVICE_LINKS', 'netflix'],
    ['SERVICE_LINKS', '[]'],
    ['SERVICE_LINKS', '{"netflix":1}'],
    ['SERVICE_LINKS', '{"netflix":"http://go.example/{title}"}'],
    ['SERVICE_LINKS', '{"netflix":"https://go.example/"}'],
    ['SERVICE_LINKS', '{"Net flix":"https://go.example/{title}"}'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => parseConfig({ [name]: value })).toThrow(ConfigError);
  });

  it('reads the operator’s links of services', () => {
    const links = { netflix: 'https://go.example/?to={title}&in={country}' };
    expect(parseConfig({ SERVICE_LINKS: JSON.stringify(links) }).serviceLinks).toEqual(
      new Map(Object.entries(links)),
    );
    expect(parseConfig({}).serviceLinks.size).toBe(0);
  });

  it('has a value for everything that may be left out', () => {
    const config = parseConfig({});
    expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', logLevel: 'warn', trustedProxies: 0 });
    expect(config).toMatchObject({ databaseUrl: undefined, publicUrl: undefined, sessionSecret: undefined });
    expect(isAbsolute(config.dataDir)).toBe(true);
    expect(config.isDevelopment).toBe(false);
  });

  it('reads every setting', () => {
    const config = parseConfig({
      PORT: '0',
      HOST: '::1',
      DATA_DIR: '/var/lib/palate',
      DATABASE_URL: 'postgresql://me:secret@db:5432/palate',
      PUBLIC_URL: 'https://palate.example',
      TRUSTED_PROXIES: '2',
    });
    expect(config).toMatchObject({
      port: 0,
      host: '::1',
      dataDir: '/var/lib/palate',
      databaseUrl: 'postgresql://me:secret@db:5432/palate',
      publicUrl: 'https://palate.example',
      trustedProxies: 2,
    });
  });

  it('reads what to do and how TMDB is reached', () => {
    const DATABASE_URL = 'postgresql://db/palate';
    expect(parseConfig({ ROLE: 'worker', DATABASE_URL }).role).toBe('worker');
    expect(parseConfig({}).tmdb).toMatchObject({ key: undefined, url: 'https://api.themoviedb.org/3' });
    expect(
      parseConfig({ TMDB_KEY: 'abc.def-ghi', TMDB_URL: 'http://proxy:1/3/', TMDB_COUNTRIES: 'us, uk,US' })
        .tmdb,
    ).toEqual({ key: 'abc.def-ghi', url: 'http://proxy:1/3', countries: ['US', 'GB'] });
  });

  it('refuses a part of the work where the database belongs to one process', () => {
    expect(() => parseConfig({ ROLE: 'web' })).toThrow('Set DATABASE_URL');
  });

  it('treats an empty variable as not set', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: '', SESSION_SECRET: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
      sessionSecret: undefined,
    });
  });

  it.each([
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['PORT', '-1', 'a whole number from 0 to 65535'],
    ['PORT', '3000.5', 'a whole number from 0 to 65535'],
    ['PORT', '0x50', 'a whole number from 0 to 65535'],
    ['PORT', 'http', 'a whole number from 0 to 65535'],
    ['HOST', 'h'.repeat(256), 'an address to listen on'],
    ['DATABASE_URL', 'mysql://localhost/palate', 'postgres://user:password@host:5432/palate'],
    ['DATABASE_URL', 'palate', 'postgres://user:password@host:5432/palate'],
    ['LOG_LEVEL', 'loud', 'one of fatal, error, warn'],
    ['TRUSTED_PROXIES', 'all', 'the number of proxies in front of the server'],
    ['PUBLIC_URL', 'ftp://palate.example', 'https://palate.example'],
    ['SESSION_SECRET', 'short', 'at least 32 characters'],
    ['STATIC_DIR', '/there/is/no/such/folder', 'a folder with posters/ or streaming/ in it'],
    ['ROLE', 'boss', 'web (pages and API) or worker (jobs)'],
    ['TMDB_URL', 'themoviedb.org', 'https://api.themoviedb.org/3'],
    ['TMDB_COUNTRIES', 'US,XX', 'US,GB,DE'],
  ])('rejects %s=%s and says what is valid', (name, value, help) => {
    const read = () => parseConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(name);
    expect(read).toThrow(help);
  });

  it.each(['SESSION_SECRET', 'DATABASE_URL', 'TMDB_KEY'])('never prints the secret in a wrong %s', (name) => {
    const value = 'hunter2:hunter2@db';
    expect(() => parseConfig({ [name]: value })).toThrow(name);
    expect(() => parseConfig({ [name]: value })).not.toThrow('hunter2');
  });
});
