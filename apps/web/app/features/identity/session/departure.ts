/** A page that is about to be replaced by loading another document. */
export interface Departure {
  /** Loads the document of the last link that the user followed meanwhile, or else the given one. */
  leave(path: string): void;
  /** Stops watching links, because the page stays. */
  cancel(): void;
}

/**
 * Records the links that the user follows while the page is about to load another document. The last of these links
 * is then loaded instead of that document; otherwise it would be lost, because the router's navigation ends with the
 * page.
 */
export function startDeparture(): Departure {
  let followed: string | null = null;
  let isLeaving = false;
  const onClick = (event: MouseEvent) => {
    const address = followedAddress(event);
    if (address === null) return;
    // Without the router, the browser loads the link's document instead of the one that it is loading.
    if (isLeaving) event.stopImmediatePropagation();
    else followed = address;
  };
  // In the capture phase, so that it runs before React's listener on the document.
  window.addEventListener('click', onClick, { capture: true });
  return {
    leave(path) {
      isLeaving = true;
      location.assign(followed ?? path);
    },
    cancel: () => window.removeEventListener('click', onClick, { capture: true }),
  };
}

/**
 * Returns the URL of a link that a click follows in this tab; null for other clicks. Drops the fragment,
 * because with it the page might not reload.
 */
function followedAddress({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const isElsewhere = button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
  const isPage = link?.protocol.startsWith('http') && !link.target && !link.hasAttribute('download');
  if (!link || !isPage || isElsewhere) return null;
  const address = withoutFragment(link.href);
  // A link within the same page, such as “Skip to content”, leads nowhere else.
  return link.hash && address === withoutFragment(location.href) ? null : address;
}

function withoutFragment(href: string): string {
  const url = new URL(href);
  url.hash = '';
  return url.href;
}
