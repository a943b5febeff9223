/** The embedded pool's names. They say nothing: installations are told apart by their keys and addresses. */
const REGION = 'embedded';
/** What stands behind the region, and enters every password's proof: it can't be changed. */
export const POOL_NAME = 'Palate';
export const POOL_ID = `${REGION}_${POOL_NAME}`;
export const CLIENT_ID = 'palatebrowser';
/** Where it is served; its operations are posted to this very path. */
export const POOL_PATH = '/identity';
