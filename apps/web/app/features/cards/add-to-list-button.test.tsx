import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ModalProvider } from '../../ui/dialogs/modal-state.tsx';
import { NOBODY, type PageSession, ViewerProvider } from '../../ui/viewer.ts';
import { AddToListButton } from './add-to-list-button.tsx';

const markupFor = (session: PageSession) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ViewerProvider value={{ ...NOBODY, session }}>
        <ModalProvider>
          <AddToListButton entryId="alien-1979" name="Alien" />
        </ModalProvider>
      </ViewerProvider>
    </MemoryRouter>,
  );

test('before hydration, the button of a visitor is disabled, since a click would be lost', () => {
  expect(markupFor({ state: 'none' })).toMatch(/<button[^>]* disabled=""[^>]*>Add to list<\/button>/);
});

test('there is no button while the session is restored', () => {
  expect(markupFor({ state: 'restoring' })).not.toContain('Add to list');
});
