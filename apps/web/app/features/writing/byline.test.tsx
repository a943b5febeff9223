import { createContext, use } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { NOBODY, ViewerProvider } from '../../ui/viewer.ts';
import { Byline } from './byline.tsx';

const Reason = createContext<string | null>(null);
const post = {
  owner: null,
  profileName: 'Ada Lind',
  isSample: false,
  postedOn: '2026-03-01T10:00:00.000Z',
  editedOn: null,
};
const Page = createRoutesStub([
  { path: '/', Component: () => <Byline post={{ ...post, hiddenReason: use(Reason) }} /> },
  { path: '/sample', Component: () => <Byline post={{ ...post, hiddenReason: null, isSample: true }} /> },
]);

/** What a reader sees of a byline. */
function draw(hiddenReason: string | null, path = '/'): string {
  return renderToStaticMarkup(
    <ViewerProvider value={NOBODY}>
      <Reason value={hiddenReason}>
        <Page initialEntries={[path]} />
      </Reason>
    </ViewerProvider>,
  );
}

test('a text that a moderator hid says why, and others say nothing', () => {
  expect(draw('It advertises something.')).toContain('Hidden by a moderator: It advertises something.');
  expect(draw(null)).not.toContain('Hidden');
});

test('a text by a member of the sample community is marked as a sample', () => {
  expect(draw(null, '/sample')).toContain('>Sample<');
  expect(draw(null)).not.toContain('Sample');
});
