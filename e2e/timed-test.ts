import type { Locator, Page, Request } from 'playwright-core';
import { PAIRS_MS, pairIsSettled, waitForQuestion } from './take-test.ts';

/**
 * A simulated person who takes the taste test: their answers, and how fast they read, decide, tap and type.
 */
export interface TestPerson {
  readonly name: string;
  readonly wordsPerMinute: number;
  /** Share of the words on a screen that they read, 0..1. */
  readonly readShare: number;
  /** Seconds to decide on one answer, in addition to reading. */
  readonly decideS: number;
  /** Seconds to find a position on the screen and tap it. */
  readonly tapS: number;
  /** Seconds to type one character. */
  readonly characterS: number;
  /** How many genres and themes they mark. */
  readonly genres: number;
  readonly themes: number;
  /**
   * Titles they love: the number of covers tapped, and the texts typed, of which the first result is chosen.
   */
  readonly loved: { readonly tapped: number; readonly typed: readonly string[] };
  /** Their preferences: a weight for each slider. */
  readonly likes: Readonly<Record<string, number>>;
  /** They have seen titles from this popularity on, 0..100. */
  readonly seenFrom: number;
  /** Whether they open "More genres" and "More themes". */
  readonly opensLists?: boolean;
}

/** How much a simulated person had to do in the taste test, and how long it took them. */
export interface TimedTest {
  readonly taps: number;
  readonly characters: number;
  readonly pairs: number;
  /** Estimated time for reading, deciding, tapping and typing, without network and server. */
  readonly seconds: number;
  /** The remaining time as each screen showed it. */
  readonly left: readonly TimeLeft[];
}

/**
 * The remaining time that a screen of the test showed, and when it was shown (counted like
 * `TimedTest.seconds`), both in seconds.
 */
export interface TimeLeft {
  readonly shown: number;
  readonly at: number;
}

const PAIRS_AT_MOST = 12;

/** Counts the visible words in a part of the page, without words in pictures. */
function countWords(root: Element): number {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let words = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isRead = node.parentElement?.checkVisibility() && !node.parentElement.closest('svg');
    if (isRead) words += (node.textContent ?? '').split(/\s+/).filter(Boolean).length;
  }
  return words;
}

/** "about 2½ minutes left" in seconds; 0 for "almost done". */
function secondsOf(left: string): number {
  const minutes = /(\d+)(½?) minutes/.exec(left);
  if (minutes) return Number(minutes[1]) * 60 + (minutes[2] ? 30 : 0);
  return Number(/\d+/.exec(left)?.[0] ?? 0);
}

/** Counts what a person does, and adds up how long that takes them. */
class Stopwatch {
  taps = 0;
  characters = 0;
  seconds = 0;
  readonly left: TimeLeft[] = [];
  readonly #page: Page;
  readonly #person: TestPerson;
  readonly #start = Date.now();

  constructor(page: Page, person: TestPerson) {
    this.#page = page;
    this.#person = person;
  }

  /**
   * Reads the text below `selector`, or only its words after the first `known`.
   * @returns the number of words
   */
  async read(selector: string, known = 0): Promise<number> {
    const words = await this.#page.locator(selector).first().evaluate(countWords);
    const { wordsPerMinute, readShare } = this.#person;
    this.seconds += (Math.max(0, words - known) * readShare * 60) / wordsPerMinute;
    return words;
  }

  async noteTimeLeft(): Promise<void> {
    const bar = this.#page.getByRole('progressbar', { name: 'Taste test' });
    const text = (await bar.getAttribute('aria-valuetext')) ?? '';
    this.left.push({ shown: secondsOf(text.split(', ').at(-1) ?? ''), at: this.seconds });
  }

  decide(): void {
    this.seconds += this.#person.decideS;
  }

  async tap(name: string | RegExp, role: 'button' | 'link' | 'option' = 'button'): Promise<void> {
    await this.tapOn(this.#page.getByRole(role, { name }).first());
  }

  async tapOn(place: Locator): Promise<void> {
    this.seconds += this.#person.tapS;
    await this.#setClock();
    await place.click();
    this.taps += 1;
  }

  /** Sets the page's clock to the person's time, since the page estimates the time left by it. */
  #setClock(): Promise<void> {
    return this.#page.clock.setFixedTime(this.#start + 1_000 * this.seconds);
  }

  async type(text: string): Promise<void> {
    await this.#page.getByRole('combobox').fill(text);
    this.characters += text.length;
    this.seconds += text.length * this.#person.characterS;
  }
}

/** Takes the test like this person would, by tapping and typing, from the front page to the result. */
export async function takeTimedTest(page: Page, person: TestPerson): Promise<TimedTest> {
  const watch = new Stopwatch(page, person);
  const cards = collectCards(page);
  const heading = (name: string) => waitForQuestion(page, name);
  const screen = async () => {
    await watch.noteTimeLeft();
    return watch.read('.test-body');
  };
  await page.goto('/', { waitUntil: 'networkidle' });
  await watch.read('.front-pitch');
  await watch.tap('Take the taste test', 'link');

  await heading('How old are you?');
  await screen();
  watch.decide();
  await watch.tap('30–44');
  await heading('Where do you watch?');
  await screen();
  await watch.tap(/^Yes, /);
  await heading('Which genres do you like?');
  await mark(page, watch, person.genres, { known: await screen(), more: person.opensLists && 'More genres' });
  await watch.tap(/^(Continue|Skip)$/);
  await heading('Which themes do you like?');
  await mark(page, watch, person.themes, { known: await screen(), more: person.opensLists && 'More themes' });
  await watch.tap(/^(Continue|Skip)$/);
  await heading('Choose three titles you love');
  await page.locator('.suggestion').first().waitFor();
  await screen();
  await chooseLoved(page, watch, person);
  await watch.tap('Continue');
  await heading('Which would you watch?');
  const pairs = await answerPairs(page, watch, person, cards);
  const { taps, characters, seconds, left } = watch;
  return { taps, characters, pairs, seconds, left };
}

async function mark(
  page: Page,
  watch: Stopwatch,
  count: number,
  { known, more }: { known: number; more: string | false | undefined },
): Promise<void> {
  if (more) {
    await watch.tap(more);
    await watch.read('.test-body', known);
  }
  const marks = page.locator('.attitude');
  for (let at = 0; at < count; at += 1) {
    watch.decide();
    await watch.tapOn(marks.nth(2 * at));
  }
}

async function chooseLoved(page: Page, watch: Stopwatch, { loved }: TestPerson): Promise<void> {
  for (const text of loved.typed) {
    watch.decide();
    await watch.type(text);
    await page.getByRole('option').first().waitFor();
    await watch.tap(/./, 'option');
  }
  const covers = page.locator('.suggestion[aria-pressed="false"]');
  for (let at = 0; at < loved.tapped; at += 1) {
    watch.decide();
    await watch.tapOn(covers.nth(at + 1));
  }
}

/** The fields of a card on which the person's choice depends. */
interface PairCard {
  readonly title: string;
  readonly popularity: number;
  readonly dna: Readonly<Record<string, number>>;
}

/** Chooses a person's answer to a pair: the title they prefer among those they have seen. */
function choose({ likes, seenFrom }: TestPerson, pair: readonly PairCard[]): 'neither' | 'unseen' | 0 | 1 {
  const [left = 0, right = 0] = pair.map(({ dna }) =>
    Object.entries(likes).reduce((sum, [slider, weight]) => sum + weight * ((dna[slider] ?? 3) - 3), 0),
  );
  if (pair.every(({ popularity }) => popularity < seenFrom)) return 'unseen';
  if (Math.max(left, right) < -1.5) return 'neither';
  return left >= right ? 0 : 1;
}

/**
 * Answers every pair.
 * @returns the number of pairs
 */
async function answerPairs(
  page: Page,
  watch: Stopwatch,
  person: TestPerson,
  receivedCards: () => Promise<ReadonlyMap<string, PairCard>>,
): Promise<number> {
  const reveal = page.waitForURL(/\/taste/, { timeout: PAIRS_MS }).then(() => 'reveal' as const);
  for (let pair = 1; pair <= PAIRS_AT_MOST; pair += 1) {
    const shown = page.getByText(new RegExp(`^Pair ${pair}: `));
    const next = await Promise.race([
      reveal,
      shown.waitFor({ state: 'attached' }).then(() => 'pair' as const),
    ]);
    if (next === 'reveal') return pair - 1;
    await pairIsSettled(page);
    await watch.noteTimeLeft();
    // Read the question and the buttons only once, since they are always the same.
    await watch.read(pair === 1 ? '.test-body' : '.pair');
    watch.decide();
    const names = await page.locator('.pair-card .display-title').allTextContents();
    const cards = await receivedCards();
    const choice = choose(
      person,
      names.flatMap((name) => cards.get(name) ?? []),
    );
    if (choice === 'neither') await watch.tap(/^Neither/);
    else if (choice === 'unseen') await watch.tap(/^Haven’t seen either/);
    else await watch.tapOn(page.locator('.pair-card').nth(choice));
  }
  await reveal;
  return PAIRS_AT_MOST;
}

/**
 * Collects the cards of all pairs that the page requests.
 * @returns a function that waits for the responses to all requests so far, as somebody who reads and decides does, and
 *   returns the cards by title
 */
function collectCards(page: Page): () => Promise<ReadonlyMap<string, PairCard>> {
  const cards = new Map<string, PairCard>();
  const received: Promise<void>[] = [];
  const store = async (request: Request) => {
    const response = await request.response();
    // The body of a response is gone once the page has been left; nobody needs its cards then.
    const body = response?.ok()
      ? ((await response.json().catch(() => null)) as { pairs: PairCard[][] } | null)
      : null;
    for (const card of body?.pairs.flat() ?? []) cards.set(card.title, card);
  };
  page.on('request', (request) => {
    if (request.url().endsWith('/taste/movie-pairs')) received.push(store(request));
  });
  return async () => {
    await Promise.all(received);
    return cards;
  };
}
