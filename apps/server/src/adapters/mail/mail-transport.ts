import type { ComposedEmail } from '../../emails/email.ts';

/** An email ready to be sent, with its recipient. */
export interface Email extends ComposedEmail {
  /** The same id at every attempt to send the email. */
  readonly id: string;
  readonly to: string;
  readonly createdAt: Date;
}

/** A way to send emails: by SMTP, or as files in a folder. */
export interface MailTransport {
  /** Whether sending an email twice has the same effect as sending it once. */
  readonly isRepeatable: boolean;
  /**
   * Sends an email.
   * @throws MailFailure
   */
  send(email: Email): Promise<void>;
  /**
   * Deletes stored emails to an address, given as its hash (`hashAddress`); undefined if the transport stores none.
   * @throws MailFailure
   */
  delete?(addressHash: string): Promise<void>;
}

/**
 * Thrown if an email can't be sent. `later`: sending may be tried again. `never`: the email was rejected for good.
 * `unsure`: the email may have been sent, so it isn't sent again.
 */
export class MailFailure extends Error {
  readonly outcome: 'later' | 'never' | 'unsure';
  /** Whether every other email would fail as well. */
  readonly isForAll: boolean;
  /** Whether the mail server refused the recipient for good, such as an address that doesn't exist. */
  readonly isAddressRefused: boolean;

  constructor(
    outcome: MailFailure['outcome'],
    message: string,
    {
      isForAll = false,
      isAddressRefused = false,
      ...options
    }: ErrorOptions & { isForAll?: boolean; isAddressRefused?: boolean } = {},
  ) {
    super(message, options);
    this.outcome = outcome;
    this.isForAll = isForAll;
    this.isAddressRefused = isAddressRefused;
  }
}
