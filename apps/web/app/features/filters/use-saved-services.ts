import { useEffect, useRef } from 'react';
import { useModal } from '../../ui/modal-state.tsx';
import { usePageFilters } from './page-filters.ts';
import { readSavedServices } from './saved-services.ts';

/**
 * "My services" in an address that names none: this device's are put in (§4), or asked for where it
 * keeps none. The server can't know them.
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
    if (services.length > 0) page?.change({ services });
    else openModal({ name: 'openStreamingServices', props: null });
  }, [isAsked, page, openModal]);
}
