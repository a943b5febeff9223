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
  postedOn: '2026-03-01T10:00:00.000Z',
  editedOn: null,
};
const Page = createRoutesStub([
  { path: '/', Component: () => <Byline post={{ ...post, hiddenReason: use(Reason) }} /> },
]);

/** What a reader sees of a byline. */
function draw(hiddenReason: string | null): string {
  return renderToStaticMarkup(
    <ViewerProvider value={NOBODY}>
      <Reason value={hiddenReason}>
        <Page />
      </Reason>
    </ViewerProvider>,
  );
}

test('a text that a moderator hid says why, and others say nothing', () => {
  expect(draw('It advertises something.')).toContain('Hidden by a moderator: It advertises something.');
  expect(draw(null)).not.toContain('Hidden');
});
