import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { NOBODY, ViewerProvider } from '../../../ui/viewer.ts';
import { Byline } from './byline.tsx';

const post = { owner: null, profileName: 'Ada Lind', postedOn: '2026-03-01T10:00:00.000Z', editedOn: null };
const Page = createRoutesStub([
  { path: '/', Component: () => <Byline post={{ ...post, isSample: false }} /> },
  { path: '/sample', Component: () => <Byline post={{ ...post, isSample: true }} /> },
]);

const draw = (path: string) =>
  renderToStaticMarkup(
    <ViewerProvider value={NOBODY}>
      <Page initialEntries={[path]} />
    </ViewerProvider>,
  );

test('a text by a member of the sample community is marked as a sample', () => {
  expect(draw('/sample')).toContain('>Sample<');
  expect(draw('/')).not.toContain('Sample');
});
