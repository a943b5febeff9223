/**
 * The embedded pool's names, which are the same in every installation; installations differ by their keys and
 * URLs.
 */
const REGION = 'embedded';
/** The part of the pool's id after the region. Every stored password depends on it, so it must never change. */
export const POOL_NAME = 'Palate';
/** The id of the embedded pool, as clients need it. */
export const POOL_ID = `${REGION}_${POOL_NAME}`;
/** The id of the embedded pool's only app client, as clients need it. */
export const CLIENT_ID = 'palatebrowser';
/** URL path of the embedded user pool; requests for operations are posted to exactly this path. */
export const POOL_PATH = '/identity';
