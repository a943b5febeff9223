import { createContext } from 'react';

/** The nonce that the content security policy requires of inline scripts. Only the server provides it. */
export const ScriptNonce = createContext<string | undefined>(undefined);
