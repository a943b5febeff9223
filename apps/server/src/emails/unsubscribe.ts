import { Link } from '@react-email/components';
import { createElement, type ReactNode } from 'react';

/** Renders an underlined link in the color of its text. */
export function emailLink(href: string, words: string): ReactNode {
  return createElement(Link, { href, style: { color: 'inherit', textDecoration: 'underline' } }, words);
}

/** Headers that let mail programs unsubscribe in one step (RFC 8058). */
export function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
