import { expect, test } from 'vitest';
import { emptyFunctions, missingReactParts, removeExports } from './unused-react-parts.ts';

test('empties the named functions and leaves the others', () => {
  const code = 'function used() { return 1; }\nfunction unused(a) { return a; }\nused();';
  expect(emptyFunctions(code, ['unused'])).toBe(
    'function used() { return 1; }\nfunction unused(a) { return null; }\nused();',
  );
});

test('removes the methods of fragments', () => {
  const code = 'function FragmentInstance() {}\nFragmentInstance.prototype.focus = function () {};\nstart();';
  expect(emptyFunctions(code, ['FragmentInstance'])).toBe(
    'function FragmentInstance() { return null; }\n\nstart();',
  );
});

test('removes what React exports of unused parts', () => {
  const code =
    'exports.use = function (a) { return a; };\nexports.preload = function (a) {};\nexports.version = "1";';
  expect(removeExports(code, ['preload'])).toBe(
    'exports.use = function (a) { return a; };\n\nexports.version = "1";',
  );
});

test('names the functions that React DOM doesn’t have', () => {
  expect(() => emptyFunctions('function used() {}', ['renamed', 'used'])).toThrow(
    'React DOM has no functions renamed.',
  );
});

test('finds what a module uses of the parts that are missing', () => {
  expect(missingReactParts(`import { useState, ViewTransition as Moving } from 'react';`)).toEqual([
    'ViewTransition',
  ]);
  expect(missingReactParts(`import * as React from "react"; React.useActionState(act);`)).toEqual([
    'useActionState',
  ]);
  expect(missingReactParts(`import { preload } from 'react-dom';`)).toEqual(['preload']);
  expect(missingReactParts(`import React, { Activity } from 'react';`)).toEqual(['Activity']);
});

test('accepts the same names from elsewhere', () => {
  expect(
    missingReactParts(`import { Activity } from './activity.ts'; import { memo } from 'react';`),
  ).toEqual([]);
});
