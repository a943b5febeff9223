import { AppError } from '@palate/contract';
import { isConnectionLost } from '../db/connection-lost.ts';

/** Does what needs the database. @throws UNAVAILABLE while it is away */
export async function whileDatabaseIsThere<Result>(work: () => Promise<Result> | Result): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isConnectionLost(error)) throw new AppError('UNAVAILABLE', undefined, { cause: error });
    throw error;
  }
}
