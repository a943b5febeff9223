import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../../../storage-fixtures.ts';
import type { EditorStart, EditorText } from '../editor/editor-text.ts';
import { confirmBackup, listDeviceDrafts, removeBackup, restoreText, saveBackup } from './draft-backup.ts';

const written = (content: string, part: Partial<EditorText> = {}): EditorText => ({
  kind: 'review',
  title: 'Blue',
  content,
  titles: [],
  rating: null,
  spoiler: null,
  dna: {},
  ...part,
});
const server = (content: string, version: number, publishedVersion: number | null = null): EditorStart => ({
  id: 'a',
  text: written(content),
  version,
  savedAt: null,
  publishedVersion,
});
const rated = (content: string) => written(content, { rating: 4.5, spoiler: {} });

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  return () => vi.unstubAllGlobals();
});

test('without a copy on the device, the server’s text is the one', () => {
  expect(restoreText(server('one', 1))).toEqual({ text: written('one'), state: 'same' });
});

test('a rating and a spoiler that an older draft lacks come from the device, and are saved', () => {
  saveBackup('a', { version: 0, text: rated('one'), isSaved: false });
  confirmBackup('a', rated('one'), 1);
  expect(restoreText(server('one', 1))).toEqual({ text: rated('one'), state: 'unsaved' });
});

test.each([
  { rating: 4 },
  { spoiler: {} },
  { spoiler: { season: 1 } },
  { dna: { pace: 'confirmed' } } as const,
])('a change of only %j is a change', (part) => {
  saveBackup('a', { version: 1, text: written('one', part), isSaved: false });
  expect(restoreText(server('one', 1)).state).toBe('unsaved');
  expect(restoreText(server('one', 2)).state).toBe('changed');
  const start = { ...server('one', 2), text: written('one', part) };
  expect(restoreText(start)).toEqual({ text: written('one', part), state: 'same' });
});

test('another device’s later rating wins over a copy that was saved before', () => {
  saveBackup('a', { version: 1, text: written('one', { rating: 4 }), isSaved: true });
  const start = { ...server('one', 2), text: written('one', { rating: 3 }) };
  expect(restoreText(start)).toEqual({ text: start.text, state: 'same' });
});

test('text that the server didn’t get is still unsaved', () => {
  saveBackup('a', { version: 1, text: rated('one and two'), isSaved: false });
  expect(restoreText(server('one', 1))).toEqual({ text: rated('one and two'), state: 'unsaved' });
});

test('text typed during a save stays unsaved', () => {
  saveBackup('a', { version: 0, text: written('one and'), isSaved: false });
  confirmBackup('a', written('one'), 1);
  expect(restoreText(server('one', 1))).toEqual({ text: written('one and'), state: 'unsaved' });
});

test('another device’s later version wins over a copy that was saved before', () => {
  saveBackup('a', { version: 0, text: written('one'), isSaved: false });
  confirmBackup('a', written('one'), 1);
  expect(restoreText(server('two', 2))).toEqual({ text: written('two'), state: 'same' });
});

test('changes on both devices are detected, and no typed text is lost', () => {
  saveBackup('a', { version: 1, text: written('mine'), isSaved: false });
  expect(restoreText(server('theirs', 2))).toEqual({ text: written('mine'), state: 'changed' });
});

test('an edit of a published text belongs to its version', () => {
  saveBackup('a', { version: 3, text: written('better'), isSaved: false });
  expect(restoreText(server('good', 0, 3)).state).toBe('unsaved');
  expect(restoreText(server('good', 0, 4)).state).toBe('changed');
  removeBackup('a');
  expect(restoreText(server('good', 0, 3)).state).toBe('same');
});

test('an unreadable copy is ignored', () => {
  localStorage.setItem('palate.draft.a', '{"version":');
  expect(restoreText(server('one', 1)).text).toEqual(written('one'));
});

test('texts that the server has never saved are listed', () => {
  saveBackup('never', { version: 0, text: written('one'), isSaved: false });
  saveBackup('once', { version: 0, text: written('two'), isSaved: false });
  confirmBackup('once', written('two'), 1);
  saveBackup('edited', { version: 3, text: written('three'), isSaved: false });
  saveBackup('blank', { version: 0, text: written('', { title: ' ' }), isSaved: false });
  localStorage.setItem('palate.draft.broken', '{');
  expect(listDeviceDrafts()).toEqual([{ id: 'never', text: written('one') }]);
});

test('the editor learns that the device can’t keep a copy', () => {
  const backup = { version: 0, text: written('one'), isSaved: false };
  expect(saveBackup('a', backup)).toBe(true);
  vi.stubGlobal('localStorage', null);
  expect(saveBackup('a', backup)).toBe(false);
  expect(listDeviceDrafts()).toEqual([]);
});
