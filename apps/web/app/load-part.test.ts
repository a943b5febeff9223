import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPart } from './load-part.ts';

const ORIGIN = 'https://palate.example/';
const importPart = vi.fn(() => Promise.resolve('the part'));
const fetchFile = vi.fn<typeof fetch>();

/**
 * Returns a path that no other test has loaded, because loaded files are remembered for the life of the page.
 */
let count = 0;
function newFile(): string {
  count += 1;
  return `assets/part-${count}.js`;
}
const addressOf = (file: string) => new URL(file, ORIGIN).href;

beforeEach(() => {
  vi.resetAllMocks();
  importPart.mockResolvedValue('the part');
  fetchFile.mockImplementation(() => Promise.resolve(new Response('export {};')));
  vi.stubGlobal('fetch', fetchFile);
  vi.stubGlobal('document', {
    baseURI: ORIGIN,
    querySelectorAll: () => [{ href: addressOf('assets/of-the-document.js') }],
  });
});
afterEach(() => vi.unstubAllGlobals());

it('fetches all files of a part completely before importing it', async () => {
  const files = [newFile(), newFile()];
  const body = vi.spyOn(Response.prototype, 'arrayBuffer');
  importPart.mockImplementation(() => {
    expect(body).toHaveBeenCalledTimes(2);
    return Promise.resolve('the part');
  });
  expect(await loadPart(importPart, files)).toBe('the part');
  expect(fetchFile.mock.calls.map(([address]) => address)).toEqual(files.map(addressOf));
  body.mockRestore();
});

it.each<[string, () => Promise<Response>]>([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an error of the server', () => Promise.resolve(new Response('', { status: 503 }))],
  [
    'a connection lost midway',
    () =>
      Promise.resolve(
        new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) })),
      ),
  ],
])('doesn’t import a part that can’t be fetched, and retries next time: %s', async (_, fail) => {
  const file = newFile();
  fetchFile.mockImplementationOnce(fail);
  await expect(loadPart(importPart, [file])).rejects.toThrow(TypeError);
  expect(importPart).not.toHaveBeenCalled();
  expect(await loadPart(importPart, [file])).toBe('the part');
  expect(fetchFile).toHaveBeenCalledTimes(2);
});

it('fetches no file twice, and none that was loaded with the page', async () => {
  const file = newFile();
  await loadPart(importPart, [file, 'assets/of-the-document.js']);
  await loadPart(importPart, [file]);
  expect(fetchFile.mock.calls.map(([address]) => address)).toEqual([addressOf(file)]);
  expect(importPart).toHaveBeenCalledTimes(2);
});
