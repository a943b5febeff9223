import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Modals } from './modals.tsx';
import { ADDRESSABLE_MODALS } from './ui/dialogs/modal-names.ts';
import { ModalProvider, useModal } from './ui/dialogs/modal-state.tsx';

/** Shows which modal the URL opens, beside the modal itself. */
function Page() {
  return (
    <ModalProvider>
      <Named />
      <Modals />
    </ModalProvider>
  );
}
const Named = () => <p>{useModal().open[0]?.name}</p>;

test.each(ADDRESSABLE_MODALS)(
  'the server renders no dialog for the URL of %s, but a message for browsers without scripts',
  (name) => {
    const router = createMemoryRouter([{ path: '/dashboard', Component: Page }], {
      initialEntries: [`/dashboard?modal=${name}`],
    });
    const html = renderToString(<RouterProvider router={router} />);
    expect(html).toMatch(new RegExp(`^<p>${name}</p><noscript>.*</noscript>$`));
    expect(html).not.toContain('role="dialog"');
  },
);
