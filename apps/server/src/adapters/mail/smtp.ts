import { createTransport } from 'nodemailer';
import { type Letter, MailFailure, type MailTransport } from './mail-transport.ts';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/** What nodemailer says of a failure. */
interface SmtpError extends Error {
  /** The command that was refused: AUTH …, MAIL FROM, RCPT TO, DATA. */
  readonly command?: string;
  /** The server's answer, where it gave one. */
  readonly responseCode?: number;
}

/**
 * Letters by SMTP, one connection each, under the same Message-ID at every try. SMTP itself can't promise
 * once: a server that takes a letter and loses the line before it says so leaves nobody knowing, and such
 * a letter isn't sent again.
 */
export function createSmtp(url: string, from: string): MailTransport {
  const domain = /@([^\s@<>]+?)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    isRepeatable: false,
    async send(letter) {
      const conversation = watchConversation();
      const transport = createTransport({ url, ...conversation.options }, { from });
      try {
        await transport.sendMail(toMessage(letter, domain));
      } catch (error) {
        throw toFailure(error as SmtpError, letter.to, conversation.isHandedOver());
      }
    },
  };
}

function toMessage({ id, to, subject, text, html }: Letter, domain: string) {
  return {
    // As an object, so that nothing in an address is read as a list of them.
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** Nodemailer doesn't say how far it came when a line breaks; its log does. Nothing of it is kept. */
function watchConversation() {
  let isHandedOver = false;
  const ignore = () => undefined;
  const debug = (entry: unknown, message?: unknown) => {
    if ((entry as { tnx?: string }).tnx === 'client' && message === 'DATA') isHandedOver = true;
  };
  return {
    isHandedOver: () => isHandedOver,
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

function toFailure(error: SmtpError, to: string, isHandedOver: boolean): MailFailure {
  const { command = '', responseCode } = error;
  // Whom a letter is for has no place in logs.
  const message = error.message.replaceAll(to, '…');
  const options = { cause: error };
  const isOfLetter = /^(?:MAIL|RCPT|DATA)/.test(command);
  if (responseCode !== undefined && isOfLetter)
    return new MailFailure(responseCode >= 500 ? 'never' : 'later', message, options);
  if (isHandedOver) return new MailFailure('unsure', message, options);
  return new MailFailure('later', message, { ...options, isForAll: true });
}
