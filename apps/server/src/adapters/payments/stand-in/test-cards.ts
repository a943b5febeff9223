/** Behavior of a test card. The numbers are Stripe's own test cards; see https://docs.stripe.com/testing. */
export interface TestCard {
  readonly number: string;
  readonly brand: 'visa' | 'mastercard';
  /** Description on the checkout page. */
  readonly words: string;
  /** Decline code of a checkout with this card; null if it succeeds. */
  readonly checkout: 'generic_decline' | 'insufficient_funds' | 'expired_card' | null;
  /** Decline code of each payment without the member; null if it succeeds. */
  readonly charge: 'generic_decline' | null;
  /** Whether the bank asks the member to confirm the checkout. */
  readonly needsConfirmation: boolean;
  /**
   * Whether the card's fingerprint is the same for all members who pay with it, as if they shared the card. Otherwise
   * each member's card has its own fingerprint.
   */
  readonly isShared: boolean;
}

const WORKING = {
  brand: 'visa',
  checkout: null,
  charge: null,
  needsConfirmation: false,
  isShared: false,
} as const;

/** The cards that the checkout page of the embedded payment provider offers. */
export const TEST_CARDS: readonly TestCard[] = [
  { ...WORKING, number: '4242424242424242', words: 'Payment succeeds' },
  { ...WORKING, number: '4000002500003155', words: 'The bank asks to confirm', needsConfirmation: true },
  { ...WORKING, number: '4000000000000002', words: 'Payment is declined', checkout: 'generic_decline' },
  { ...WORKING, number: '4000000000009995', words: 'Not enough money', checkout: 'insufficient_funds' },
  { ...WORKING, number: '4000000000000069', words: 'The card has expired', checkout: 'expired_card' },
  {
    ...WORKING,
    number: '4000000000000341',
    words: 'The card is accepted, and later payments fail',
    charge: 'generic_decline',
  },
  {
    ...WORKING,
    number: '5555555555554444',
    brand: 'mastercard',
    words: 'Payment succeeds with a card that other members use too',
    isShared: true,
  },
];

/** Gets a test card by its number. @returns null if it isn't a test card */
export function getTestCard(number: string): TestCard | null {
  return TEST_CARDS.find((card) => card.number === number) ?? null;
}

/**
 * Gets a test card by its last four digits, by which all test cards differ.
 * @returns null if no test card has them
 */
export function getTestCardByEnd(last4: string | undefined): TestCard | null {
  return TEST_CARDS.find(({ number }) => number.endsWith(last4 ?? '?')) ?? null;
}
