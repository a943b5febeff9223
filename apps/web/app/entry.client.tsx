import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { authorizeBy } from './client-api.ts';
import { memberAuthorization } from './features/identity/session/authorization.ts';

authorizeBy(memberAuthorization);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
