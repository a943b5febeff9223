import { AppError } from '@palate/contract';
import { isConnectionLost } from '../db/connection-lost.ts';

/**
 * Runs `work`, which needs the database, and returns its result.
 * @throws UNAVAILABLE if the database can't be reached
 */
export async function runWithDatabase<Result>(work: () => Promise<Result> | Result): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isConnectionLost(error)) throw new AppError('UNAVAILABLE', undefined, { cause: error });
    throw error;
  }
}
