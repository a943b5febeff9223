import { getOperator, type Operator } from '@palate/contract';
import { type Route, route } from '../../http/route.ts';

/** The API's answer if no settings are given, as in tests: an embedded pool and no mail server. */
const UNKNOWN: Operator = {
  name: null,
  address: null,
  jurisdiction: null,
  email: null,
  accountsAt: 'here',
  hasGoogle: false,
  sendsEmail: false,
};

/** API route for the public details of the installation's operator. */
export const routes: readonly Route[] = [route(getOperator, async (_, { operator }) => operator ?? UNKNOWN)];
