import { Body, Container, Head, Heading, Html, Preview, Section, Text } from '@react-email/components';
import { render, toPlainText } from '@react-email/render';
import { createElement, type ReactNode } from 'react';

/** An email ready to be sent. */
export interface ComposedEmail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Additional headers, by name. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The parts of an email, from top to bottom. */
export interface EmailParts {
  readonly subject: string;
  /** The line that email programs show under the subject in a list. */
  readonly preview: string;
  readonly heading: string;
  readonly content: ReactNode;
  /** Reason that the person gets this email, and advice if they didn't request it. */
  readonly closing: ReactNode;
}

const SANS = '"Bricolage Grotesque", "Avenir Next Condensed", "Roboto Condensed", Arial, sans-serif';
const SERIF = 'Newsreader, Georgia, "Times New Roman", serif';
/**
 * Colors of the dark theme, for email programs that support media queries. The light theme is in inline
 * styles, for all other programs. The background is set on the table cell as well.
 */
const DARK = `@media (prefers-color-scheme: dark) {
  .room, .room > table > tbody > tr > td { background-color: #121013 !important; color: #f4eee2 !important; }
  .dim { color: #aba398 !important; }
  .rule { border-color: #38333a !important; }
  .code { background-color: #1d1a1f !important; color: #f4eee2 !important; }
}`;
/**
 * Options for the plain text: keep the case of headings, and put addresses in angle brackets, so that programs don't
 * take a full stop after one for a part of it (RFC 3986, appendix C).
 */
const PLAIN = {
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'a', options: { linkBrackets: ['<', '>'] as [string, string] } },
  ],
};
const styles = {
  room: {
    backgroundColor: '#f0eee9',
    color: '#17141a',
    fontFamily: SANS,
    margin: 0,
    padding: '32px 0',
    // A name may be a single word of a hundred letters.
    overflowWrap: 'anywhere',
  },
  page: { width: '100%', maxWidth: '520px', padding: '0 20px' },
  name: { fontSize: '16px', lineHeight: '24px', fontWeight: 700, margin: '0 0 40px' },
  heading: {
    fontSize: '32px',
    lineHeight: '34px',
    fontWeight: 750,
    letterSpacing: '-0.01em',
    margin: '0 0 20px',
  },
  textStyle: { fontFamily: SERIF, fontSize: '19px', lineHeight: '28px', margin: '0 0 24px' },
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

/** Renders a paragraph of an email. */
export function paragraph(...words: ReactNode[]): ReactNode {
  return createElement(Text, { style: styles.textStyle }, ...words);
}

/** Renders a code in large digits, for the content of an email. */
export function showsCode(code: string): ReactNode {
  return createElement(Text, { className: 'code', style: styles.code }, code);
}

/** Renders an email as HTML and as plain text, both from the same parts. */
export async function composeEmail(parts: EmailParts): Promise<ComposedEmail> {
  const html = await render(createElement(Email, parts));
  return { subject: parts.subject, html, text: toPlainText(html, PLAIN) };
}

function Email({ subject, preview, heading, content, closing }: EmailParts): ReactNode {
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
