import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { authorizeBy } from './client-api.ts';
import { isSignedInHere, memberAuthorization } from './features/identity/session/authorization.ts';
import { loadMemberCode } from './features/identity/session/member-code.ts';
import { watchDialogHistory } from './ui/dialogs/use-back-closes.ts';

authorizeBy(memberAuthorization);
watchDialogHistory();
// The page itself loads it, too, and shows if that fails.
if (isSignedInHere()) loadMemberCode().catch(console.warn);

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
