import { type Email, MailFailure, type MailTransport } from './mail-transport.ts';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/** A status that means that there is no such mailbox or domain (RFC 3463 §3.2). A 550 alone may mean other things. */
const ADDRESS_REFUSED = /\b5\.1\.\d+\b/;

/** Details that nodemailer adds to an error. */
interface SmtpError extends Error {
  /** The rejected command: AUTH …, MAIL FROM, RCPT TO, DATA. */
  readonly command?: string;
  /** The status of the server's response, if there was one. */
  readonly responseCode?: number;
}

/**
 * Creates a transport that sends emails by SMTP: one connection per email, with the same Message-ID at every attempt.
 * SMTP can't guarantee that an email is sent exactly once: if the connection breaks before the server confirms an
 * email, nobody knows whether it was accepted, and it isn't sent again.
 */
export function createSmtp(url: string, from: string): MailTransport {
  const domain = /@([^\s@<>]+?)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    isRepeatable: false,
    async send(email) {
      // The library is loaded with the first email, because its code takes memory.
      const { createTransport } = await import('nodemailer');
      const conversation = watchConversation();
      const transport = createTransport({ url, ...conversation.options }, { from });
      try {
        await transport.sendMail(toMessage(email, domain));
      } catch (error) {
        throw toFailure(error as SmtpError, email.to, conversation.isAccepted());
      }
    },
  };
}

function toMessage({ id, to, subject, text, html, headers }: Email, domain: string) {
  return {
    // An object, so that nothing in an address can be parsed as a list of addresses.
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
  };
}

/**
 * Watches nodemailer's log to find out how far the SMTP conversation had come when a connection broke, since
 * its errors don't say. The log itself isn't stored.
 */
function watchConversation() {
  let isAccepted = false;
  const ignore = () => undefined;
  const debug = (entry: unknown, message?: unknown) => {
    if ((entry as { tnx?: string }).tnx === 'client' && message === 'DATA') isAccepted = true;
  };
  return {
    isAccepted: () => isAccepted,
    options: {
      logger: {
        level: ignore,
        trace: ignore,
        debug,
        info: ignore,
        warn: ignore,
        error: ignore,
        fatal: ignore,
      },
      transactionLog: true,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
    },
  };
}

function toFailure(error: SmtpError, to: string, isAccepted: boolean): MailFailure {
  const { command = '', responseCode } = error;
  // Don't log the recipient.
  const message = error.message.replaceAll(to, '…');
  const options = { cause: error };
  const isOfEmail = /^(?:MAIL|RCPT|DATA)/.test(command);
  if (responseCode !== undefined && isOfEmail)
    return new MailFailure(responseCode >= 500 ? 'never' : 'later', message, {
      ...options,
      isAddressRefused: command.startsWith('RCPT') && ADDRESS_REFUSED.test(error.message),
    });
  if (isAccepted) return new MailFailure('unsure', message, options);
  return new MailFailure('later', message, { ...options, isForAll: true });
}
