import type { ComposedLetter } from '../../emails/letter.ts';

/** A letter with whom it goes to. */
export interface Letter extends ComposedLetter {
  /** The same at each try. */
  readonly id: string;
  readonly to: string;
  readonly createdAt: Date;
}

/** A way that letters go. */
export interface MailTransport {
  /** Whether sending one letter twice is as good as once. */
  readonly isRepeatable: boolean;
  /** @throws MailFailure */
  send(letter: Letter): Promise<void>;
  /** Deletes what it has of letters to an address, by `hashAddress`; absent where it keeps none. @throws MailFailure */
  forget?(addressHash: string): Promise<void>;
}

/**
 * What a failure means: `later` may be tried again, `never` is refused for good, and of `unsure`
 * nobody can know whether it went, so that it isn't tried again.
 */
export class MailFailure extends Error {
  readonly outcome: 'later' | 'never' | 'unsure';
  /** Whether no other letter would go either. */
  readonly isForAll: boolean;

  constructor(
    outcome: MailFailure['outcome'],
    message: string,
    { isForAll = false, ...options }: ErrorOptions & { isForAll?: boolean } = {},
  ) {
    super(message, options);
    this.outcome = outcome;
    this.isForAll = isForAll;
  }
}
