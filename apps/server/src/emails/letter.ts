import { LETTER_PERIODS } from '@palate/contract';
import { Section, Text } from '@react-email/components';
import { createElement, Fragment, type ReactNode } from 'react';
import { z } from 'zod';
import { type ComposedEmail, composeEmail, paragraph } from './email.ts';
import { LETTERS_UNSUBSCRIBE_PATH } from './letter-paths.ts';
import { emailLink, unsubscribeHeaders } from './unsubscribe.ts';

const pick = z.object({
  title: z.string(),
  /** Year, kind and makers, in one line. */
  facts: z.string(),
  /** Path of the title's page. */
  path: z.string(),
  /** The match, such as “87% match” or “A good match”; null without a taste. */
  match: z.string().nullable(),
  /** Reasons that it was chosen, one sentence each. */
  reasons: z.array(z.string()).min(1),
  /** Sentence about where it streams for the reader; null if that isn't known. */
  where: z.string().nullable(),
});
/** A title that a letter recommends. */
export type LetterPick = z.infer<typeof pick>;

const change = z.object({ title: z.string(), path: z.string(), note: z.string() });
/** A title that came to a streaming service or leaves one. */
export type LetterChange = z.infer<typeof change>;

const jointPick = z.object({
  /** The partner's name. */
  partner: z.string(),
  title: z.string(),
  facts: z.string(),
  path: z.string(),
  /** Both matches, such as “84% for you, 79% for Sam Lee”. */
  matches: z.string(),
  /** Reasons in its favor, one sentence for each of the two. */
  reasons: z.array(z.string()),
});
/** A title that a letter recommends to its reader and a partner. */
export type LetterJointPick = z.infer<typeof jointPick>;

/** Schema of the data for the weekly or daily letter, an email with three recommended titles. */
export const letterContent = z.object({
  /** Frequency at which the reader gets it. */
  period: z.enum(LETTER_PERIODS).default('weekly'),
  firstName: z.string().nullable(),
  /** The recommended titles, best first. */
  picks: z.array(pick).length(3),
  /** A title for the reader and a partner. Null without a partner; letters that an earlier version queued have none. */
  joint: jointPick.nullable().default(null),
  /** Titles of the watchlist that came to the reader's streaming services. */
  came: z.array(change),
  /** Titles that leave the reader's streaming services soon. */
  leaving: z.array(change),
  /** Whether the reader has a taste; if not, the letter suggests the taste test. */
  hasTaste: z.boolean(),
  unsubscribeToken: z.string(),
});
/** The data for a letter. */
export type LetterContent = z.infer<typeof letterContent>;

const WORDS = {
  weekly: { heading: 'Three picks for your week', often: 'once a week' },
  daily: { heading: 'Three picks for tonight', often: 'every day' },
} as const;

const TITLE = {
  fontSize: '24px',
  lineHeight: '28px',
  fontWeight: 750,
  margin: '0',
};
const FACTS = { color: '#57525a', fontSize: '14px', lineHeight: '20px', margin: '4px 0 8px' };
const HEAD = { fontSize: '16px', lineHeight: '24px', fontWeight: 700, margin: '36px 0 8px' };
const LAST = { margin: '36px 0 0' };
const RULE = { borderTop: '1px solid #bab5ac', padding: '20px 0 0', margin: '0 0 4px' };

/**
 * Composes the weekly or daily letter, an email with three recommended titles. Its headers let mail programs
 * unsubscribe in one step (RFC 8058).
 * @param siteUrl without a trailing slash
 */
export async function letter(content: LetterContent, siteUrl: string): Promise<ComposedEmail> {
  const { period, firstName, picks, joint, came, leaving, hasTaste, unsubscribeToken } = content;
  const unsubscribeUrl = `${siteUrl}${LETTERS_UNSUBSCRIBE_PATH}?token=${encodeURIComponent(unsubscribeToken)}`;
  const [first] = picks;
  const email = await composeEmail({
    subject: `Three for you: ${picks.map(({ title }) => title).join(', ')}`,
    preview: first?.reasons[0] ?? '',
    heading: firstName === null ? WORDS[period].heading : `${WORDS[period].heading}, ${firstName}`,
    content: createElement(
      Fragment,
      null,
      ...picks.map((one) => drawPick(one, siteUrl)),
      ...(joint ? drawJoint(joint, siteUrl) : []),
      ...drawChanges('New on your services', came, siteUrl),
      ...drawChanges('Leaving your services', leaving, siteUrl),
      createElement(
        Section,
        { style: LAST },
        hasTaste
          ? paragraph(emailLink(`${siteUrl}/dashboard`, 'More for tonight'))
          : paragraph(
              emailLink(`${siteUrl}/get-started`, 'Take the taste test'),
              ' to get picks that match your taste.',
            ),
      ),
    ),
    closing: createElement(
      Fragment,
      null,
      `You’re receiving this ${WORDS[period].often} because you asked for it. `,
      emailLink(unsubscribeUrl, 'Unsubscribe'),
      '.',
    ),
  });
  return { ...email, headers: unsubscribeHeaders(unsubscribeUrl) };
}

function drawPick({ title, facts, path, match, reasons, where }: LetterPick, siteUrl: string): ReactNode {
  return drawTitle({ title, path, reasons, facts: [facts, match, where] }, siteUrl);
}

function drawJoint(
  { partner, title, facts, path, matches, reasons }: LetterJointPick,
  siteUrl: string,
): ReactNode[] {
  return [
    createElement(Text, { key: 'joint', style: HEAD }, `To watch with ${partner}`),
    drawTitle({ title, path, reasons, facts: [facts, matches] }, siteUrl),
  ];
}

function drawTitle(
  {
    title,
    path,
    facts,
    reasons,
  }: Pick<LetterPick, 'title' | 'path' | 'reasons'> & { facts: (string | null)[] },
  siteUrl: string,
): ReactNode {
  return createElement(
    Section,
    { key: path, className: 'rule', style: RULE },
    createElement(Text, { style: TITLE }, emailLink(`${siteUrl}${path}`, title)),
    createElement(
      Text,
      { className: 'dim', style: FACTS },
      facts.filter((part) => part !== null).join(' · '),
    ),
    ...(reasons.length > 0 ? [paragraph(reasons.join(' '))] : []),
  );
}

function drawChanges(heading: string, changes: readonly LetterChange[], siteUrl: string): ReactNode[] {
  if (changes.length === 0) return [];
  return [
    createElement(Text, { key: heading, style: HEAD }, heading),
    ...changes.map(({ title, path, note }) =>
      createElement(
        Text,
        { key: `${heading}${path}`, style: { margin: '0 0 8px', fontSize: '16px', lineHeight: '24px' } },
        emailLink(`${siteUrl}${path}`, title),
        `, ${note}`,
      ),
    ),
  ];
}
