import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** An email that the test server received by SMTP, with all its headers. */
export interface ReceivedEmail {
  readonly to: string[];
  readonly source: string;
}

/** An SMTP server for tests, on a loopback address, that stores the emails it receives. */
export interface TestSmtp {
  readonly url: string;
  /** The emails that the server has received, in order; also those that it hasn't confirmed. */
  readonly taken: ReceivedEmail[];
  /**
   * How the server fails for the next emails; null to accept them. With `recipient` or `data` it responds to that step
   * with the error `code`; with `silence` it receives the email, but closes the connection without confirming it; with
   * `hold` it receives the email, but never responds.
   */
  refuse: { at: 'recipient' | 'data'; code: number } | { at: 'silence' | 'hold' } | null;
  close(): Promise<void>;
}

/** Starts an SMTP server for tests. */
export async function startSmtp(): Promise<TestSmtp> {
  const taken: ReceivedEmail[] = [];
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
        // The client waits for an answer that never comes.
        if (refuse?.at === 'hold') return;
        // The email is accepted, and the connection breaks before the client learns of it.
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
