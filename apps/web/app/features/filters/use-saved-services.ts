import { useEffect, useRef } from 'react';
import { useModal } from '../../ui/modal-state.tsx';
import { usePageFilters } from './page-filters.ts';
import { readSavedServices } from './saved-services.ts';

/**
 * Fills in the services of "my services" where the address names none: those saved on this device (§4),
 * which the server can't know, or those chosen in the dialog it opens.
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
    const services = readSavedServices(localStorage);
    if (services.length > 0) page?.change({ services }, { isReplace: true });
    else openModal({ name: 'openStreamingServices', props: null });
  }, [isAsked, page, openModal]);
}
