import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Modals } from './modals.tsx';
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
const Named = () => <p>{useModal().open?.name}</p>;

test.each(['userTest', 'tasteTest', 'openStreamingServices', 'otherFilters', 'dnaFilters'])(
  'the server sends a page that its address opens %s on without the dialog',
  (name) => {
    const router = createMemoryRouter([{ path: '/dashboard', Component: Page }], {
      initialEntries: [`/dashboard?modal=${name}`],
    });
    expect(renderToString(<RouterProvider router={router} />)).toBe(`<p>${name}</p>`);
  },
);
