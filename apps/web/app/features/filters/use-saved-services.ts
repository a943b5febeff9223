import { STANDING_LISTS } from '@palate/contract/vocab/standing-lists';
import { useEffect, useRef } from 'react';
import { deviceStorage } from '../../device-storage.ts';
import { useModal } from '../../ui/dialogs/modal-state.tsx';
import { useViewer } from '../../ui/viewer.ts';
import { usePageFilters } from './page-filters.ts';
import { loadSavedServices } from './saved-services.ts';

/**
 * Completes a URL that limits the page to “my services” but names none, and a visitor's URL of new releases on their
 * services. Adds the services saved on this device (specification §4),
 * which the server can't know. If the filter is set and none are saved, opens the dialog to choose them.
 */
export function useSavedServices(): void {
  const page = usePageFilters();
  const { openModal } = useModal();
  const { session } = useViewer();
  const isList = page?.category === STANDING_LISTS.newOnServices.key && session.state === 'none';
  const isFilter = page?.filters.isSelectMyServices === true;
  const isAsked = (isFilter || isList) && page?.filters.services.length === 0;
  const wasAsked = useRef(false);
  useEffect(() => {
    const isNews = isAsked && !wasAsked.current;
    wasAsked.current = isAsked;
    if (!isNews) return;
    const services = loadSavedServices(deviceStorage);
    if (services.length > 0) page?.change({ isSelectMyServices: true, services }, { isReplace: true });
    else if (isFilter) openModal({ name: 'openStreamingServices', props: null });
  }, [isAsked, isFilter, page, openModal]);
}
