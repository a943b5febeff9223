import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FILE = import.meta.resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2',
);

let rule: string | null = null;

/** Returns a CSS rule that embeds the product's font, for pictures that can't load a second file. */
export function embeddedFont(): string {
  rule ??= `@font-face{font-family:Bricolage;font-weight:200 800;font-stretch:75% 100%;src:url(data:font/woff2;base64,${loadFont()}) format("woff2")}`;
  return rule;
}

const loadFont = (): string => readFileSync(fileURLToPath(FILE)).toString('base64');
