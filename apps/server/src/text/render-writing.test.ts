import { type DefaultTreeAdapterMap, defaultTreeAdapter, parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { cleanWriting } from './clean-writing.ts';
import { renderWriting } from './render-writing.ts';
import { XSS_PAYLOADS } from './testing/xss-payloads.ts';

type Node = DefaultTreeAdapterMap['childNode'];

const render = (text: string) => renderWriting(cleanWriting(text)).trim();
const ATTRIBUTES: Record<string, readonly string[]> = {
  a: ['href', 'rel'],
  ol: ['start'],
  span: ['data-spoiler'],
  div: ['data-spoiler'],
};
const TAGS = new Set('p br hr h3 h4 h5 ul ol li blockquote pre code strong em s a span div'.split(' '));

/** Lists the elements and attributes in HTML that members must not be able to write. */
function faultsOf(html: string): string[] {
  return parseFragment(html).childNodes.flatMap(listFaults);
}

function listFaults(node: Node): string[] {
  if (node.nodeName === '#text') return [];
  if (!defaultTreeAdapter.isElementNode(node)) return [node.nodeName];
  const faults = TAGS.has(node.tagName) ? [] : [node.tagName];
  for (const { name, value } of node.attrs) {
    if (!ATTRIBUTES[node.tagName]?.includes(name)) faults.push(`${node.tagName} ${name}`);
    if (name === 'href' && !isSafe(value)) faults.push(value);
  }
  return [...faults, ...node.childNodes.flatMap(listFaults)];
}

/**
 * Returns whether a link on one of our pages leads to another website, or to one of our pages that may be linked.
 */
function isSafe(href: string): boolean {
  const url = new URL(href, 'https://palate.example/list/x');
  if (url.host !== 'palate.example')
    return ['http:', 'https:'].includes(url.protocol) && /^https?:/i.test(href);
  return /^\/(movie|tv|book|person|list|profile|writings|@\w+)(\/|$)/.test(url.pathname);
}

describe('XSS', () => {
  it('has 200 payloads, each different', () => {
    expect(XSS_PAYLOADS.length).toBeGreaterThanOrEqual(200);
  });

  it('is found by this test when there is some', () => {
    expect(faultsOf('<p onclick=x><script>1</script><a href="javascript:1">x</a><!-- x --></p>')).toEqual([
      'p onclick',
      'script',
      'javascript:1',
      '#comment',
    ]);
    expect(faultsOf('<a href="//evil.example">x</a>')).toEqual(['//evil.example']);
  });

  it.each(XSS_PAYLOADS)('has no effect: %j', (payload) => {
    for (const source of [payload, cleanWriting(payload)])
      expect(faultsOf(renderWriting(source))).toEqual([]);
  });

  it('has no effect when all payloads are in one text', () => {
    expect(faultsOf(render(XSS_PAYLOADS.join('\n\n')))).toEqual([]);
    expect(faultsOf(render(XSS_PAYLOADS.join(' ')))).toEqual([]);
  });
});

describe('Markdown', () => {
  it.each([
    ['Slow, **and** _worth_ it.', '<p>Slow, <strong>and</strong> <em>worth</em> it.</p>'],
    ['one\ntwo\n\nthree', '<p>one<br />\ntwo</p>\n<p>three</p>'],
    ['# Title\n###### Small', '<h3>Title</h3>\n<h5>Small</h5>'],
    ['> said', '<blockquote>\n<p>said</p>\n</blockquote>'],
    ['~~no~~ `code`', '<p><s>no</s> <code>code</code></p>'],
    ['Loved it\n---', '<p>Loved it</p>\n<hr />'],
    ['![x](https://a.example/x.png)', expect.not.stringContaining('<img')],
    ['<b>x</b>', '<p>&lt;b&gt;x&lt;/b&gt;</p>'],
  ])('%j', (source, html) => {
    expect(render(source)).toEqual(html);
  });

  it('skips no level of headings', () => {
    const levels = (source: string) =>
      [...renderWriting(source).matchAll(/<h(\d)>/g)].map(([, level]) => level);
    expect(levels('## One\n\n#### Two\n\n## Three\n\n# Four\n\n## Five')).toEqual(['3', '4', '3', '3', '4']);
    expect(levels('# a\n\n## b\n\n### c\n\n#### d')).toEqual(['3', '4', '5', '5']);
  });

  it('links to titles here, and to the web with a rel', () => {
    expect(render('[Past Lives](/movie/tt13238346)')).toBe(
      '<p><a href="/movie/tt13238346">Past Lives</a></p>',
    );
    expect(render('https://a.example/?b=1&c')).toBe(
      '<p><a href="https://a.example/?b=1&amp;c" rel="nofollow ugc noopener noreferrer">https://a.example/?b=1&amp;c</a></p>',
    );
    expect(render('[all of it](/api/user/export)')).toBe('<p><span>all of it</span></p>');
  });

  it('links mentions, but not in email addresses, code or links', () => {
    expect(render('With @Greta_G!')).toBe('<p>With <a href="/@greta_g">@Greta_G</a>!</p>');
    for (const source of ['me@greta.example', '`@greta`', '[@greta](https://a.example)', '@@greta'])
      expect(render(source)).not.toContain('href="/@');
  });

  it('doesn’t take much longer for 20,000 characters that are hard to parse', () => {
    const units = [
      '>',
      '- ',
      '[',
      '*a ',
      '**a *b ',
      '`',
      '[a](<b',
      '@a',
      '<',
      '&#x',
      '# ',
      '~~a',
      '_ _',
      '[a](b',
    ];
    for (const unit of [
      ...units,
      '[spoiler]a[/spoiler]',
      'http://',
      'https://a',
      '\u0300',
      '1. ',
      '\\',
      '![',
    ])
      expect(slowness(unit.repeat(Math.floor(20_000 / unit.length))), unit).toBeLessThan(3_000);
  });
});

function slowness(source: string): number {
  const began = performance.now();
  render(source);
  return performance.now() - began;
}

describe('spoilers', () => {
  it('are marked within a line and as blocks', () => {
    expect(render('He [spoiler]*dies*[/spoiler] late.')).toBe(
      '<p>He <span data-spoiler="true"><em>dies</em></span> late.</p>',
    );
    expect(render('[spoiler]\nFirst.\n\nThen.\n[/spoiler]')).toBe(
      '<div data-spoiler="true"><p>First.</p>\n<p>Then.</p>\n</div>',
    );
  });

  it.each([
    'He [spoiler]secret',
    '[SPOILER]a [spoiler]b[/spoiler] secret-not [/spoiler]'.replace(' secret-not ', ''),
    '> [spoiler]a\n>\n> secret[/spoiler]',
    '`[spoiler]` secret [/spoiler]',
    '[x](https://a.example "[spoiler]secret[/spoiler]")',
    '[spoiler]: https://a.example\n\n[spoiler]secret[/spoiler]',
    '```\n[spoiler]\n```\nsecret',
    '- [spoiler]a\n- secret[/spoiler]',
  ])('hide what they enclose, whatever is around them: %j', (source) => {
    expect(textOutsideSpoilers(render(source))).not.toContain('secret');
  });
});

/** Returns the text that a reader sees without opening a spoiler, and the values of attributes. */
function textOutsideSpoilers(html: string): string {
  const read = (node: Node): string => {
    if (defaultTreeAdapter.isTextNode(node)) return node.value;
    if (!defaultTreeAdapter.isElementNode(node)) return '';
    if (node.attrs.some(({ name }) => name === 'data-spoiler')) return '';
    return node.attrs.map(({ value }) => value).join(' ') + node.childNodes.map(read).join('');
  };
  return parseFragment(html).childNodes.map(read).join('');
}
