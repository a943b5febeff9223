import { escapeHtml } from '../../../../escape-html.ts';
import type { HostedPage } from './page-frame.ts';

interface SignInPage {
  /** Where its form is sent, with what the application asked for. */
  readonly action: string;
  /** Where its Google button leads; without one there is none. */
  readonly googleUrl: string | undefined;
  readonly email?: string;
  readonly problem?: string;
}

/** The pool's own page for signing in with a password, or by way of Google. */
export function drawSignIn({ action, googleUrl, email = '', problem }: SignInPage): HostedPage {
  // The page doesn't say which of the two is wrong.
  const invalid = problem ? ' aria-invalid="true" aria-describedby="problem"' : '';
  return {
    title: 'Sign in',
    content: `
<h1>Sign in</h1>
${drawProblem(problem)}
<form method="post" action="${escapeHtml(action)}">
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="254" value="${escapeHtml(email)}"${invalid}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="256"${invalid}${problem ? ' autofocus' : ''}>
<button type="submit">Sign in</button>
</form>
${googleUrl === undefined ? '' : `<a class="button quiet" href="${escapeHtml(googleUrl)}">Continue with Google</a>`}`,
  };
}

/** Replaces Google's account chooser while there are no keys for the real one. */
export function drawAccountChooser({ action, problem }: { action: string; problem?: string }): HostedPage {
  return {
    title: 'Test sign-in',
    content: `
<h1>This isn’t Google</h1>
<p>Palate is running on this computer without Google keys, so this page replaces Google’s sign-in for testing. Enter
any name; nothing leaves this computer. Set <code>GOOGLE_CLIENT_ID</code> and <code>GOOGLE_CLIENT_SECRET</code> to
sign in with Google itself.</p>
${drawProblem(problem)}
<form method="post" action="${escapeHtml(action)}">
<label for="email">Email of the test account</label>
<input id="email" name="email" type="email" autocomplete="off" required maxlength="254">
<label for="given_name">First name</label>
<input id="given_name" name="given_name" autocomplete="off" maxlength="100">
<label for="family_name">Last name</label>
<input id="family_name" name="family_name" autocomplete="off" maxlength="100">
<button type="submit">Continue as this person</button>
<button type="submit" class="quiet" name="cancel" value="1" formnovalidate>Cancel</button>
</form>`,
  };
}

/** For a request that can't be sent back to its application. */
export function drawRefusal(message: string): HostedPage {
  return {
    title: 'This link doesn’t work',
    status: 400,
    content: `<h1>This link doesn’t work</h1><p>${escapeHtml(message)}</p><p><a class="button quiet" href="/">Back to Palate</a></p>`,
  };
}

function drawProblem(problem: string | undefined): string {
  return problem === undefined ? '' : `<p id="problem" class="error" role="alert">${escapeHtml(problem)}</p>`;
}
