import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** What came in by SMTP, headers and all. */
export interface TakenLetter {
  readonly to: string[];
  readonly source: string;
}

/** An SMTP server on the loopback that keeps what it is given. */
export interface TestSmtp {
  readonly url: string;
  readonly taken: TakenLetter[];
  /** Answers the next letters so, at the given moment; null takes them. */
  refuse: { at: 'recipient' | 'data'; code: number } | { at: 'silence' } | null;
  close(): Promise<void>;
}

export async function startSmtp(): Promise<TestSmtp> {
  const taken: TakenLetter[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, done) {
      done(state.refuse?.at === 'recipient' ? failure(state.refuse.code) : undefined);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { refuse } = state;
        if (refuse?.at === 'data') return done(failure(refuse.code));
        taken.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        });
        // The letter is taken, and the line breaks before anybody says so.
        if (refuse?.at === 'silence') for (const connection of smtp.connections) connection.close();
        else done();
      });
    },
  });
  smtp.on('error', () => undefined);
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const state: TestSmtp = {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    taken,
    refuse: null,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  return state;
}

function failure(responseCode: number): Error {
  return Object.assign(new Error('Not now'), { responseCode });
}
