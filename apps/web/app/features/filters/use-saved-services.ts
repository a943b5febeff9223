import { useEffect, useRef } from 'react';
import { deviceStorage } from '../../device-storage.ts';
import { useModal } from '../../ui/dialogs/modal-state.tsx';
import { usePageFilters } from './page-filters.ts';
import { loadSavedServices } from './saved-services.ts';

/**
 * Completes a URL that limits the page to “my services” but names none. Adds the services saved on this device (§4),
 * which the server can't know. If none are saved, opens the dialog to choose them.
 */
export function useSavedServices(): void {
  const page = usePageFilters();
  const { openModal } = useModal();
  const isAsked = page?.filters.isSelectMyServices === true && page.filters.services.length === 0;
  const wasAsked = useRef(false);
  useEffect(() => {
    const isNews = isAsked && !wasAsked.current;
    wasAsked.current = isAsked;
    if (!isNews) return;
    const services = loadSavedServices(deviceStorage);
    if (services.length > 0) page?.change({ services }, { isReplace: true });
    else openModal({ name: 'openStreamingServices', props: null });
  }, [isAsked, page, openModal]);
}
