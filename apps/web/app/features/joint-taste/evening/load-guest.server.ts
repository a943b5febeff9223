import { type GuestEvening, getGuestEvening } from '@palate/contract';
import { type ApiCall, failureCode, failureMessage } from '../../../api.ts';

/**
 * Loads the page of a guest, who takes part in an evening without an account.
 * @returns either `evening` or, if the code isn't valid, `failure` with the reason; the other one is null
 */
export async function loadGuestPage(
  api: ApiCall,
  code: string,
): Promise<{ code: string; evening: GuestEvening | null; failure: string | null }> {
  try {
    return { code, evening: await api(getGuestEvening, { query: { code } }), failure: null };
  } catch (error) {
    const expected = ['JOINT_CODE_INVALID', 'JOINT_CODE_NOT_FOUND', 'JOINT_CODE_EXPIRED', 'INVALID_REQUEST'];
    if (!expected.includes(failureCode(error) ?? '')) throw error;
    return { code, evening: null, failure: failureMessage(error) };
  }
}

/** The data of a guest's page. */
export type GuestData = Awaited<ReturnType<typeof loadGuestPage>>;
