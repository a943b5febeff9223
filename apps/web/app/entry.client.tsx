import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { authorizeBy } from './client-api.ts';
import { memberAuthorization } from './features/identity/session/authorization.ts';
import { preloadMemberCode } from './features/identity/session/member-code.ts';
import { watchDialogHistory } from './ui/dialogs/use-back-closes.ts';

authorizeBy(memberAuthorization);
watchDialogHistory();
preloadMemberCode();

// In a task of its own: evaluating the modules has kept the page busy for long enough.
setTimeout(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
});
