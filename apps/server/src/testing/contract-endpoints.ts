import * as contract from '@palate/contract';

/** Every endpoint that the contract defines. */
export const CONTRACT_ENDPOINTS: readonly contract.Endpoint[] =
  Object.values<unknown>(contract).filter(isEndpoint);

function isEndpoint(value: unknown): value is contract.Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'result' in value;
}
