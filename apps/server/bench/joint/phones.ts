/**
 * A thread with the phones of many swipe rounds. Because it isn't the server's thread, its work doesn't count in
 * measurements of the server. Each phone follows its evening's event stream. All say yes to the round's first title, at
 * times spread evenly; the last yes of a round ends it.
 */
import { once } from 'node:events';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import type { SwipeRound } from '@palate/contract';

/** A swipe round of an evening, with the phones that take part in it. */
export interface PhonesRound {
  /** Base URL of the server. */
  readonly url: string;
  readonly eveningId: string;
  readonly roundId: string;
  /** The title that every phone says yes to. */
  readonly titleId: string;
  readonly phones: readonly {
    /** Headers that identify the phone's member. */
    readonly headers: Readonly<Record<string, string>>;
    /** The phone's IP address, as a proxy would report it. */
    readonly address: string;
  }[];
}

/** The task of the thread: rounds to play at the same time. The answers of each are spread over `spreadMs`. */
export interface PhonesTask {
  readonly rounds: readonly PhonesRound[];
  readonly spreadMs: number;
}

/**
 * The thread's result: for each phone but the last of each round, the time from sending the round's last yes until the
 * phone has learned that the round is over, ms; or the message of an error.
 */
export type PhonesAnswer = { readonly endedMs: readonly number[] } | { readonly failure: string };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

interface Round extends PhonesRound {
  readonly streams: readonly IncomingMessage[];
}

async function follow({ url, eveningId, phones }: PhonesRound): Promise<IncomingMessage[]> {
  return Promise.all(
    phones.map(async ({ headers, address }) => {
      const stream = get(`${url}/api/joint-taste/evenings/${eveningId}/events`, {
        headers: { ...headers, 'x-forwarded-for': address },
        agent: false,
      });
      const [response] = (await once(stream, 'response')) as [IncomingMessage];
      if (response.statusCode !== 200) throw new Error(`The stream answered ${response.statusCode}.`);
      response.setEncoding('utf8');
      // The first message is the version at the start.
      await once(response, 'data');
      return response;
    }),
  );
}

async function send(
  method: 'GET' | 'PUT',
  path: string,
  { headers, address }: PhonesRound['phones'][number],
  body?: object,
): Promise<SwipeRound> {
  const sent = request(path, {
    method,
    agent,
    headers: { ...headers, 'x-forwarded-for': address, 'content-type': 'application/json' },
  });
  sent.end(body && JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const part of response.setEncoding('utf8')) text += part;
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}: ${text}`);
  return JSON.parse(text) as SwipeRound;
}

/** Waits until a phone knows that the round is over: the stream brings it, or a change after which the phone asks. */
async function waitForEnd({ streams, phones, url, roundId }: Round, at: number): Promise<void> {
  const [stream, phone] = [streams[at], phones[at]];
  if (!stream || !phone) throw new Error('There is no such phone.');
  let text = '';
  for (;;) {
    text += String((await once(stream, 'data'))[0]);
    const messages = text.split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages) {
      const [, event, data = ''] = /^event: (\w+)\ndata: (.+)$/m.exec(message) ?? [];
      if (event === undefined) continue;
      const round: SwipeRound =
        event === 'round'
          ? JSON.parse(data)
          : await send('GET', `${url}/api/joint-taste/rounds/${roundId}`, phone);
      if (round.state !== 'open') return;
    }
  }
}

/** Plays a round. @returns the times of all phones but the last to answer */
async function play(round: Round, times: readonly number[]): Promise<number[]> {
  const { url, roundId, titleId, phones } = round;
  const started = performance.now();
  const ended = phones.slice(0, -1).map((_, at) => waitForEnd(round, at).then(() => performance.now()));
  const path = `${url}/api/joint-taste/rounds/${roundId}/answers/${titleId}`;
  for (const [at, phone] of phones.slice(0, -1).entries()) {
    await wait(Math.max(0, (times[at] ?? 0) - (performance.now() - started)));
    await send('PUT', path, phone, { isYes: true });
  }
  const last = phones.at(-1);
  if (!last) return [];
  await wait(Math.max(0, (times.at(-1) ?? 0) - (performance.now() - started)));
  const lastYes = performance.now();
  await send('PUT', path, last, { isYes: true });
  return (await Promise.all(ended)).map((at) => at - lastYes);
}

async function run({ rounds, spreadMs }: PhonesTask): Promise<PhonesAnswer> {
  const followed: Round[] = [];
  for (const round of rounds) followed.push({ ...round, streams: await follow(round) });
  const played = await Promise.all(
    followed.map((round, r) => {
      const step = spreadMs / round.phones.length;
      // Rounds begin one after the other, so that their answers don't coincide.
      return play(
        round,
        round.phones.map((_, at) => step * (at + r / followed.length)),
      );
    }),
  );
  for (const { streams } of followed) for (const stream of streams) stream.destroy();
  return { endedMs: played.flat() };
}

parentPort?.on('message', (task: PhonesTask) => {
  run(task).then(
    (answer) => parentPort?.postMessage(answer),
    (error: Error) => parentPort?.postMessage({ failure: error.message } satisfies PhonesAnswer),
  );
});
