import { Body, Container, Head, Heading, Html, Preview, Section, Text } from '@react-email/components';
import { render, toPlainText } from '@react-email/render';
import { createElement, type ReactNode } from 'react';

/** A letter as it goes. */
export interface ComposedLetter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** What a letter says, top to bottom. */
export interface LetterParts {
  readonly subject: string;
  /** The line that a list of letters shows under the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly content: ReactNode;
  /** Why somebody has it, and what to do where it isn't theirs. */
  readonly closing: string;
}

const SANS = '"Bricolage Grotesque", "Avenir Next Condensed", "Roboto Condensed", Arial, sans-serif';
const SERIF = 'Newsreader, Georgia, "Times New Roman", serif';
/** Foyer stands inline, for readers that know no more; those that do follow their theme. The room's cell has its paper too. */
const DARK = `@media (prefers-color-scheme: dark) {
  .room, .room > table > tbody > tr > td { background-color: #121013 !important; color: #f4eee2 !important; }
  .dim { color: #aba398 !important; }
  .code { background-color: #1d1a1f !important; color: #f4eee2 !important; }
}`;
/** Headings stay as they are written. */
const PLAIN = { selectors: [{ selector: 'h1', options: { uppercase: false } }] };
const styles = {
  room: { backgroundColor: '#f0eee9', color: '#17141a', fontFamily: SANS, margin: 0, padding: '32px 0' },
  page: { width: '100%', maxWidth: '520px', padding: '0 20px' },
  name: { fontSize: '16px', lineHeight: '24px', fontWeight: 700, margin: '0 0 40px' },
  heading: {
    fontSize: '32px',
    lineHeight: '34px',
    fontWeight: 750,
    letterSpacing: '-0.01em',
    margin: '0 0 20px',
    // A name may be a word of a hundred letters.
    overflowWrap: 'anywhere',
  },
  says: { fontFamily: SERIF, fontSize: '19px', lineHeight: '28px', margin: '0 0 24px' },
  code: {
    backgroundColor: '#e3e0d9',
    borderRadius: '3px',
    color: '#17141a',
    fontSize: '36px',
    lineHeight: '44px',
    fontWeight: 700,
    letterSpacing: '0.18em',
    padding: '20px 24px',
    margin: '0 0 24px',
  },
  dim: { color: '#57525a', fontSize: '13px', lineHeight: '20px', margin: '40px 0 0' },
} as const;

/** A paragraph. */
export function says(...words: ReactNode[]): ReactNode {
  return createElement(Text, { style: styles.says }, ...words);
}

/** Digits to be read off. */
export function showsCode(code: string): ReactNode {
  return createElement(Text, { className: 'code', style: styles.code }, code);
}

/** The letter as HTML and as text. */
export async function composeLetter(parts: LetterParts): Promise<ComposedLetter> {
  const html = await render(createElement(Letter, parts));
  return { subject: parts.subject, html, text: toPlainText(html, PLAIN) };
}

function Letter({ subject, preview, heading, content, closing }: LetterParts): ReactNode {
  return createElement(
    Html,
    { lang: 'en' },
    createElement(
      Head,
      null,
      createElement('meta', { name: 'color-scheme', content: 'light dark' }),
      createElement('title', null, subject),
      createElement('style', null, DARK),
    ),
    createElement(Preview, null, preview),
    createElement(
      Body,
      { className: 'room', style: styles.room },
      createElement(
        Container,
        { style: styles.page },
        createElement(Text, { style: styles.name }, 'Palate'),
        createElement(Heading, { as: 'h1', style: styles.heading }, heading),
        createElement(Section, null, content),
        createElement(Text, { className: 'dim', style: styles.dim }, closing),
      ),
    ),
  );
}
