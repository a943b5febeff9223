import { NETWORK_MESSAGE } from '../../client-api.ts';
import { showToast } from '../toasts/toast.ts';

/** Shows a message that code couldn't be loaded. */
export const reportMissingCode = (): void => showToast({ kind: 'error', message: NETWORK_MESSAGE });
