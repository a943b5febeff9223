import { getLocation } from '@palate/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { toJson, toPageResult } from './result-json.ts';

const schema = z.object({ name: z.string() });
const reply = { serialize: (result: unknown) => JSON.stringify(schema.parse(result)) };
const endpoint = { path: '/for-tests' } as const;
const trusted = { endpoint, result: 'trusted' as const };

describe('a trusted result', () => {
  it('is sent as it is', () => {
    const result = { name: 'Heat', year: 1995 };
    expect(toJson(trusted, reply, result, { checksResults: false })).toBe('{"name":"Heat","year":1995}');
  });

  it('fails a test if it doesn’t match its schema, or has further fields', () => {
    const check = (result: unknown) => toJson(trusted, reply, result, { checksResults: true });
    expect(check({ name: 'Heat' })).toBe('{"name":"Heat"}');
    expect(() => check({ name: 'Heat', year: 1995 })).toThrow('/for-tests has fields');
    expect(() => check({ name: 1995 })).toThrow();
  });
});

it('a shared result is converted once', () => {
  const send = (result: unknown) =>
    toJson({ ...trusted, result: 'shared' }, reply, result, { checksResults: true });
  const result = { name: 'Amélie' };
  expect(String(send(result))).toBe('{"name":"Amélie"}');
  expect(send(result)).toBe(send(result));
  expect(String(send({ name: 'Heat' }))).toBe('{"name":"Heat"}');
});

it('any other result is checked, and sent without further fields', () => {
  const send = (result: unknown) =>
    toJson({ ...trusted, result: 'checked' }, reply, result, { checksResults: false });
  expect(send({ name: 'Heat', year: 1995 })).toBe('{"name":"Heat"}');
  expect(() => send({ name: 1995 })).toThrow();
});

describe('a result for a page', () => {
  const pageEndpoint = { ...getLocation, path: '/for-tests', result: schema } as const;
  const show = (how: 'checked' | 'trusted', result: unknown, checksResults: boolean) =>
    toPageResult({ endpoint: pageEndpoint, result: how }, result, { checksResults });

  it('is checked, and has no further fields', () => {
    expect(show('checked', { name: 'Heat', year: 1995 }, false)).toEqual({ name: 'Heat' });
    expect(() => show('checked', { name: 1995 }, false)).toThrow();
  });

  it('is passed on as it is if it is trusted', () => {
    const result = { name: 'Heat', year: 1995 };
    expect(show('trusted', result, false)).toBe(result);
  });

  it('fails a test if it is trusted and doesn’t match its schema, or has further fields', () => {
    const result = { name: 'Heat' };
    expect(show('trusted', result, true)).toBe(result);
    expect(() => show('trusted', { name: 'Heat', year: 1995 }, true)).toThrow('/for-tests has fields');
    expect(() => show('trusted', { name: 1995 }, true)).toThrow();
  });
});
