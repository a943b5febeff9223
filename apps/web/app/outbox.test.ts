import type { rateTitle, Tracker } from '@palate/contract/trackers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchApi } from './client-api.ts';
import { UNSENT, unsentKeys } from './device-storage.ts';
import {
  keepUnsent,
  listUnsent,
  listUnsentTo,
  onSentElsewhere,
  onUnsentChange,
  removeUnsent,
  type SendOutcome,
  sendUnsent,
  type UnsentCall,
} from './outbox.ts';
import { fakeStorage } from './storage-fixtures.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  return () => vi.unstubAllGlobals();
});

const rate = (rating: number): UnsentCall => ({
  method: 'POST',
  path: '/movietracker/rate/tt1',
  body: { rating },
  assumed: { ratings: { value: rating } },
});
const sender = (outcomeOf: (call: UnsentCall) => SendOutcome = () => 'sent') =>
  vi.fn(async (call: UnsentCall) => outcomeOf(call));

test('calls are sent in order, each once, and then removed', async () => {
  for (const rating of [1, 2, 3]) keepUnsent(rate(rating));
  const send = sender();
  expect(await sendUnsent(send)).toEqual({ sent: 3, rejections: [] });
  expect(send.mock.calls.map(([call]) => call)).toEqual([rate(1), rate(2), rate(3)]);
  expect(await sendUnsent(send)).toEqual({ sent: 0, rejections: [] });
  expect(send).toHaveBeenCalledTimes(3);
});

test('a call that doesn’t reach the server stays, with those after it', async () => {
  for (const rating of [1, 2, 3]) keepUnsent(rate(rating));
  let answers = 1;
  const send = sender(() => (answers-- > 0 ? 'sent' : 'unreachable'));
  expect(await sendUnsent(send)).toEqual({ sent: 1, rejections: [] });
  expect(listUnsent()).toEqual([rate(2), rate(3)]);
});

test('a rejected call is removed and its reason returned; the next one is sent', async () => {
  for (const rating of [9, 2]) keepUnsent(rate(rating));
  const send = sender(({ body }) =>
    JSON.stringify(body).includes('9') ? { rejection: 'Ratings are in half stars.' } : 'sent',
  );
  expect(await sendUnsent(send)).toEqual({
    sent: 1,
    rejections: [{ call: rate(9), reason: 'Ratings are in half stars.' }],
  });
  expect(unsentKeys()).toEqual([]);
});

test('a call that is removed is never sent, unless it is being sent already', async () => {
  keepUnsent(rate(1));
  keepUnsent({ ...rate(2), method: 'PUT' });
  const listener = vi.fn();
  vi.stubGlobal('window', new EventTarget());
  const stop = onUnsentChange(listener);
  expect(await removeUnsent('PUT', rate(2).path)).toBe(true);
  expect(await removeUnsent('PUT', rate(2).path)).toBe(false);
  expect(listener).toHaveBeenCalledOnce();
  expect(listUnsent()).toEqual([rate(1)]);
  stop();

  let answer: (outcome: SendOutcome) => void = () => undefined;
  const sending = sendUnsent(() => new Promise((resolve) => (answer = resolve)));
  await vi.waitFor(() => answer('sent'));
  const removing = removeUnsent('POST', rate(1).path);
  expect([(await sending).sent, await removing]).toEqual([1, false]);
});

test('a call that is made while others are sent is sent after them', async () => {
  keepUnsent(rate(1));
  const send = sender(({ body }) => {
    if (JSON.stringify(body).includes('1')) keepUnsent(rate(2));
    return 'sent';
  });
  expect(await sendUnsent(send)).toEqual({ sent: 2, rejections: [] });
});

test('an entry that can’t be read is removed', async () => {
  localStorage.setItem('palate.unsent.1', '{"half');
  expect(listUnsent()).toEqual([]);
  expect(await sendUnsent(sender())).toEqual({ sent: 0, rejections: [] });
  expect(unsentKeys()).toEqual([]);
});

test('unsent calls are found by their endpoints, in order, with the values in their paths', () => {
  const flags: UnsentCall = { method: 'PATCH', path: '/movietracker/a%20b?x=1', body: {}, assumed: null };
  for (const call of [rate(1), flags, rate(2)]) keepUnsent(call);
  const found = listUnsentTo<typeof rateTitle>('/movietracker/{id}', '/movietracker/rate/{id}');
  expect(found.map(({ params, method }) => [params.id, method])).toEqual([
    ['tt1', 'POST'],
    ['a b', 'PATCH'],
    ['tt1', 'POST'],
  ]);
  expect(listUnsentTo<typeof rateTitle>('/movietracker/rate/{id}').map(({ body }) => body.rating)).toEqual([
    1, 2,
  ]);
  expect(listUnsentTo('/movietracker')).toEqual([]);
});

test('a call whose path can’t be decoded isn’t found', () => {
  keepUnsent({ ...rate(1), path: '/movietracker/rate/100%' });
  keepUnsent(rate(2));
  expect(listUnsentTo<typeof rateTitle>('/movietracker/rate/{id}').map(({ params }) => params.id)).toEqual([
    'tt1',
  ]);
});

test('listeners hear of each call that is kept or sent', async () => {
  vi.stubGlobal('window', new EventTarget());
  const listener = vi.fn();
  const stop = onUnsentChange(listener);
  keepUnsent(rate(1));
  await sendUnsent(sender());
  stop();
  keepUnsent(rate(2));
  expect(listener).toHaveBeenCalledTimes(2);
});

describe('in another tab', () => {
  const key = `${UNSENT}1.a`;
  const stored = JSON.stringify(rate(1));
  const sent = { key, oldValue: stored, newValue: null };

  test.each([
    ['a call is kept', { key, oldValue: null, newValue: stored }, 1, []],
    ['a call is sent', sent, 1, [rate(1)]],
    ['a call that can’t be read is removed', { ...sent, oldValue: '{"half' }, 1, []],
    ['everything is removed', { key: null, oldValue: null, newValue: null }, 1, []],
    ['something else is removed', { key: 'palate.theme', oldValue: stored, newValue: null }, 0, []],
  ])('%s', (_, change, changes, calls) => {
    const page = new EventTarget();
    vi.stubGlobal('window', page);
    const [onChange, onSent] = [vi.fn(), vi.fn()];
    const stops = [onUnsentChange(onChange), onSentElsewhere(onSent)];
    const dispatch = () => page.dispatchEvent(Object.assign(new Event('storage'), change));
    dispatch();
    for (const stop of stops) stop();
    dispatch();
    expect(onChange).toHaveBeenCalledTimes(changes);
    expect(onSent.mock.calls).toEqual(calls.map((call) => [call]));
  });
});

describe('a call that says what to assume offline', () => {
  const tracker = { ratings: { value: 4 } } as Tracker;
  const send = () =>
    fetchApi<typeof rateTitle>('POST', '/movietracker/rate/{id}', {
      params: { id: 'tt1' },
      body: { rating: 4 },
      ifOffline: tracker,
    });
  const answerWith = (answer: () => Response | Promise<Response>) => {
    const answering = vi.fn(async () => answer());
    vi.stubGlobal('fetch', answering);
    return answering;
  };
  const goDown = () => answerWith(() => Promise.reject(new TypeError('Failed to fetch')));

  test('returns that without a connection, and is stored; the next one waits behind it', async () => {
    goDown();
    expect(await send()).toEqual(tracker);
    expect(listUnsent()).toEqual([{ ...rate(4), assumed: tracker }]);
    const answering = answerWith(() => Response.json({}));
    expect(await send()).toEqual(tracker);
    expect([answering.mock.calls.length, listUnsent().length]).toEqual([0, 2]);
  });

  test('is sent as usual with one, and a rejection is an error', async () => {
    answerWith(() => Response.json({ ratings: { value: 5 } }));
    expect(await send()).toEqual({ ratings: { value: 5 } });
    answerWith(() => Response.json({ code: 'TITLE_NOT_FOUND', message: 'Not here.' }, { status: 404 }));
    await expect(send()).rejects.toMatchObject({ code: 'TITLE_NOT_FOUND' });
    expect(listUnsent()).toEqual([]);
  });

  test('fails if it can’t be stored either', async () => {
    goDown();
    localStorage.setItem = () => {
      throw new Error('Full');
    };
    await expect(send()).rejects.toMatchObject({ code: 'NetworkError' });
  });
});
