import sanitizeHtml from 'sanitize-html';
import { markdown } from './markdown.ts';
import { PLACEHOLDER, splitSpoilers } from './split-spoilers.ts';

/** Matches the paths of this site that a link without a host may lead to. */
const OWN_PAGES = /^\/(?:(?:movie|tv|book|person|list|profile|writings)\/[\w%.~-]+|@\w+)$/;
const OUTSIDE = /^https?:\/\//i;
const OUTSIDE_REL = 'nofollow ugc noopener noreferrer';

/** The allowed elements and attributes. The parser shouldn't produce others; sanitizing makes sure of that. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h3', 'h4', 'h5', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
    ...['strong', 'em', 's', 'a', 'span', 'div'],
  ],
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'], span: ['data-spoiler'], div: ['data-spoiler'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'escape',
  transformTags: {
    a: (tagName, { href = '' }) => {
      if (OUTSIDE.test(href)) return { tagName, attribs: { href, rel: OUTSIDE_REL } };
      return OWN_PAGES.test(href) ? { tagName, attribs: { href } } : { tagName: 'span', attribs: {} };
    },
  },
};

/**
 * Renders a text that a member wrote as safe HTML: paragraphs, headings (h3 to h5), lists, quotes, code, emphasis,
 * links, mentions as links to `/@handle`, and spoilers as elements with `data-spoiler`. Links lead to titles, people,
 * lists and profiles of this site, or to other sites with `rel="nofollow ugc …"`.
 * @param source Markdown, cleaned by `cleanWriting`
 */
export function renderWriting(source: string): string {
  const { open, hidden } = splitSpoilers(source);
  const spoilers = { inline: hidden.map(renderSpoilerLine), block: hidden.map(renderSpoilerBlock) };
  return sanitizeHtml(render(open, spoilers).replaceAll(PLACEHOLDER, ''), ALLOWED);
}

interface RenderedSpoilers {
  readonly inline: readonly string[];
  readonly block: readonly string[];
}

const NONE: RenderedSpoilers = { inline: [], block: [] };
const spoilersOf = (env: unknown): RenderedSpoilers =>
  (env as { spoilers?: RenderedSpoilers } | undefined)?.spoilers ?? NONE;

markdown.renderer.rules.spoiler = (tokens, index, _options, env) =>
  spoilersOf(env).inline[Number(tokens[index]?.content)] ?? '';
markdown.renderer.rules.spoiler_block = (tokens, index, _options, env) =>
  spoilersOf(env).block[Number(tokens[index]?.content)] ?? '';
markdown.renderer.rules.mention = (tokens, index) => {
  const handle = tokens[index]?.content ?? '';
  return `<a href="/@${handle.toLowerCase()}">@${handle}</a>`;
};

function render(source: string, spoilers: RenderedSpoilers): string {
  return markdown.render(source, { spoilers });
}

const renderSpoilerLine = (source: string) =>
  `<span data-spoiler="true">${markdown.renderInline(source.replaceAll(/\s*\n\s*/g, ' '), { spoilers: NONE })}</span>`;
const renderSpoilerBlock = (source: string) => `<div data-spoiler="true">${render(source, NONE)}</div>`;
