import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const DECISIONS = 'docs/decisions';
const SKIPPED = new Set(['node_modules', 'build', 'look-out']);
const SOURCES = ['apps', 'bench', 'changes', 'docs', 'e2e', 'packages', 'scripts'];
const TEXT = new Set(['.ts', '.tsx', '.mjs', '.cjs', '.css', '.sql', '.sh', '.md']);

const files = [
  ...SOURCES.flatMap((folder) => listFiles(folder)),
  ...readdirSync(ROOT).filter((name) => TEXT.has(extname(name))),
];
const pages = files.filter((path) => path.endsWith('.md'));
const records = pages.filter((path) => dirname(path) === DECISIONS && basename(path) !== 'README.md');
const numbers = new Set(records.map((path) => basename(path).slice(0, 4)));

test('each decision record has its own number and begins with it', () => {
  expect(numbers.size).toBe(records.length);
  const wrong = records.filter((path) => !read(path).startsWith(`# ${basename(path).slice(0, 4)}. `));
  expect(wrong).toEqual([]);
});

test('the index of decisions lists each record once, under its own title', () => {
  const listed = [...read(`${DECISIONS}/README.md`).matchAll(/^- \[(\d{4})\]\((\S+)\) (.+)$/gm)].map(
    ([, number, file, title]) => `${file}: # ${number}. ${title}`,
  );
  const titles = records.map((path) => `${basename(path)}: ${read(path).split('\n')[0]}`);
  expect(listed.sort()).toEqual(titles.sort());
});

test('every link in the documentation leads to a file and a heading that exist', () => {
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.flatMap((path) => brokenLinks(path, read(path)))).toEqual([]);
});

test('every mention of a decision names a record', () => {
  const others = files.filter((path) => path !== 'scripts/docs.test.ts');
  expect(others.flatMap((path) => unknownDecisions(path, read(path)))).toEqual([]);
});

test('broken links and unknown decisions are found', () => {
  const text = [
    '[a](decisions/0003-one-contract-that-moved.md)',
    '[b](roles.md#no-such-heading)',
    '[c](#nor-here)',
    '[0004](decisions/0003-one-zod-contract-for-the-api.md)',
    '[fine](roles.md#roles), [fine](https://example.com/none), [fine](decisions)',
  ].join('\n');
  expect(brokenLinks('docs/sample.md', text)).toEqual([
    'docs/sample.md: decisions/0003-one-contract-that-moved.md',
    'docs/sample.md: roles.md#no-such-heading',
    'docs/sample.md: #nor-here',
    'docs/sample.md: [0004] leads to 0003',
  ]);
  const code =
    '// decision 0003, decision 9998 and decision 64; (our choice, 0004), (0998) and (our choice, 0999)';
  expect(unknownDecisions('sample.ts', code)).toEqual([
    'sample.ts: 9998',
    'sample.ts: 64',
    'sample.ts: 0998',
    'sample.ts: 0999',
  ]);
});

/** Lists text files below a folder, as paths from the project's root. */
function listFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return SKIPPED.has(entry.name) || entry.name.startsWith('.') ? [] : listFiles(path);
    return TEXT.has(extname(entry.name)) ? [path] : [];
  });
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** Describes each relative link of a page whose file or heading doesn't exist, or whose number is another record's. */
function brokenLinks(path: string, text: string): string[] {
  const prose = text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\[([^\]\n]*)\]\(([^)\s]+)\)/g)].flatMap(([, label = '', link = '']) => {
    if (/^[a-z]+:/.test(link)) return [];
    const [file = '', heading] = link.split('#');
    const target = file === '' ? path : relative(ROOT, join(ROOT, dirname(path), file));
    if (!existsSync(join(ROOT, target))) return [`${path}: ${link}`];
    const content = target === path ? text : target.endsWith('.md') ? read(target) : '';
    if (heading !== undefined && !headingAnchors(content).includes(heading)) return [`${path}: ${link}`];
    const number = basename(target).slice(0, 4);
    return /^\d{4}$/.test(label) && label !== number ? [`${path}: [${label}] leads to ${number}`] : [];
  });
}

/** The anchors that GitHub gives a page's headings. */
function headingAnchors(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{Letter}\p{Number}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Describes mentions such as "decision 0043" or "(our choice, 0043)" of records that don't exist. */
function unknownDecisions(path: string, text: string): string[] {
  const mentions = text.matchAll(/\bdecisions? (\d+)\b|\((?:[\w ]+, )?(0\d{3})\)/gi);
  return [...mentions].flatMap(([, spelled, bare]) => {
    const number = spelled ?? bare ?? '';
    return numbers.has(number) ? [] : [`${path}: ${number}`];
  });
}
