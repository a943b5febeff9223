import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const APP = join(ROOT, 'apps/web/app');

/**
 * Lists the classes that a style sheet defines. A class is defined by a rule whose selector is that class alone, at the
 * top level or in an at-rule. Selectors with a state or an ancestor (`.post:hover`, `.replies .post`) don't count.
 */
function listDefinedClasses(css: string): string[] {
  const classes: string[] = [];
  /** The preludes of the open blocks. */
  const open: string[] = [];
  for (const [, prelude = '', end] of css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    if (end === '}') open.pop();
    if (end !== '{') continue;
    if (open.every((outer) => outer.startsWith('@')))
      for (const [, name = ''] of prelude.matchAll(/(?<=^|,)\s*\.([\w-]+)\s*(?=,|$)/g)) classes.push(name);
    open.push(prelude.trim());
  }
  return classes;
}

it('finds the classes that are the whole selector of a rule', () => {
  const css = `
    /* .comment {} */
    @import "other.css";
    .one, .two { color: red; &.nested { color: blue; } .inner { color: blue; } }
    @layer components { @media (width < 400px) { .three { --a: ".x"; } } .four:hover, .five .six { color: red; } }
    .seven::before { content: "x"; }
  `;
  expect(listDefinedClasses(css)).toEqual(['one', 'two', 'three']);
});

it('each CSS class is defined in one file: class names are global', () => {
  const files = new Map<string, Set<string>>();
  for (const path of globSync(join(APP, '**/*.css'))) {
    for (const name of listDefinedClasses(readFileSync(path, 'utf8')))
      files.set(name, (files.get(name) ?? new Set()).add(relative(APP, path)));
  }
  expect(files.size).toBeGreaterThan(0);
  const shared = [...files].filter(([, paths]) => paths.size > 1);
  expect(shared.map(([name, paths]) => `.${name}: ${[...paths].sort().join(', ')}`)).toEqual([]);
});
