import { expect, it } from 'vitest';
import { parseConfig } from '../../config.ts';
import { runCommand } from '../run-command.ts';

it('prints settings that the server accepts together', async () => {
  const lines: string[] = [];
  expect(await runCommand(['push', 'keys'], (line) => lines.push(line))).toBe(0);
  const settings = Object.fromEntries(lines.map((line) => line.split('=')));
  const env = { ...settings, VAPID_SUBJECT: 'mailto:palate@example.org' };
  expect(parseConfig(env).push).toEqual({
    publicKey: settings.VAPID_PUBLIC_KEY,
    privateKey: settings.VAPID_PRIVATE_KEY,
    subject: 'mailto:palate@example.org',
  });
  expect(() => parseConfig({ ...env, VAPID_SUBJECT: undefined })).toThrow('have to be set together');
  expect(() => parseConfig({ ...env, VAPID_PRIVATE_KEY: 'short' })).toThrow(
    /^VAPID_PRIVATE_KEY is not usable/,
  );
  expect(parseConfig({}).push).toBeNull();
  expect(await runCommand(['push', 'keys', 'now'], () => undefined)).toBe(2);
});
