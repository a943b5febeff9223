import { z } from 'zod';
import { refusal } from '../pool-error.ts';
import { revokeSession } from '../sessions/sessions.sql.ts';
import { hashRefreshToken } from '../sessions/tokens.ts';
import { FIELDS, requireClient } from './fields.ts';
import { defineOperation } from './operation.ts';

const schema = z.object({ ClientId: FIELDS.ClientId, Token: FIELDS.Token });

/**
 * Ends a session, given its refresh token. The session's access tokens are no longer accepted either. An unknown token
 * is no error.
 */
export const revokeToken = defineOperation(
  'RevokeToken',
  schema,
  async ({ db, now }, { ClientId, Token }) => {
    requireClient(ClientId);
    // A refresh token of ours has no dots; access and id tokens have two.
    if (Token.includes('.')) throw refusal('notRefresh');
    await revokeSession(db, hashRefreshToken(Token), now());
    return {};
  },
);
