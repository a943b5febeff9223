import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Modals } from './modals.tsx';
import { ADDRESSABLE_MODALS } from './ui/modal-names.ts';
import { ModalProvider, useModal } from './ui/modal-state.tsx';

/** Says which modal the address opens, beside the modal itself. */
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
  'the server sends a page that its address opens %s on without the dialog, and says so where there is no script',
  (name) => {
    const router = createMemoryRouter([{ path: '/dashboard', Component: Page }], {
      initialEntries: [`/dashboard?modal=${name}`],
    });
    const html = renderToString(<RouterProvider router={router} />);
    expect(html).toMatch(new RegExp(`^<p>${name}</p><noscript>.*</noscript>$`));
    expect(html).not.toContain('role="dialog"');
  },
);
