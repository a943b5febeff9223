import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { SAMPLE_REVIEWS } from '../../apps/server/src/cli/sample-community/reviews.ts';

/** A text that users of the product read. */
export interface UserText {
  /** Where the text is, for messages: `path:line`, or the title that a sample review is about. */
  readonly at: string;
  readonly text: string;
}

const ROOT = join(import.meta.dirname, '..', '..');
const SOURCES = ['apps/web/app', 'apps/server/src', 'packages/contract/src'];
/** Files whose texts users don't read: tests, SQL and invented titles. */
const NOT_READ = /\.test\.tsx?$|\.sql\.ts$|\/testing\/|\/bench\//;
/** JSX attributes whose values aren't text for users. */
const WORDLESS = new Set(['className', 'd', 'id', 'href', 'style', 'viewBox', 'to', 'rel', 'type']);
/** Matches a single lower-case word or identifier, which is a key, a class or a module's name. */
const KEY = /^[\w$./:#-]*$/;

/** Lists every JSX text, and every string with words, in the web, the server and the contract. */
export function listSourceTexts(): UserText[] {
  return SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((path) => /\.tsx?$/.test(path) && !NOT_READ.test(path))
      .flatMap(textsOfSource),
  );
}

function textsOfSource(path: string): UserText[] {
  const source = ts.createSourceFile(
    path,
    readFileSync(join(ROOT, path), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const texts: UserText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isJsxAttribute(node) && WORDLESS.has(node.name.getText())) return;
    const text = textOf(node);
    if (text !== null) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      texts.push({ at: `${path}:${line + 1}`, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

/** Returns the words of a node; null if it has none, or is a single key. */
function textOf(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text.trim() || null;
  const isTemplatePart = ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);
  if (!ts.isStringLiteralLike(node) && !isTemplatePart) return null;
  const isCapitalised = /^[A-Z][a-z]+$/.test(node.text);
  return KEY.test(node.text) && !isCapitalised && !isTemplatePart ? null : node.text;
}

/** Lists the synopses of the shipped titles and books, and the reviews of the sample community. */
export function listDataTexts(): UserText[] {
  return [...listSynopses(), ...listSampleReviews()];
}

function listSynopses(): UserText[] {
  return ['data/titles', 'data/books'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).flatMap((name) =>
      readFileSync(join(ROOT, folder, name), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line, i) => ({
          at: `${folder}/${name}:${i + 1}`,
          text: String((JSON.parse(line) as { synopsis?: unknown }).synopsis ?? ''),
        })),
    ),
  );
}

function listSampleReviews(): UserText[] {
  return SAMPLE_REVIEWS.flatMap(({ titleId, headline, content, comment, answer = '' }) =>
    [headline, content, comment, answer].map((text) => ({ at: `sample review of ${titleId}`, text })),
  );
}
