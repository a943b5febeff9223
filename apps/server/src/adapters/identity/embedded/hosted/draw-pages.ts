import { escapeHtml } from '../../../../escape-html.ts';
import type { HostedPage } from './page-frame.ts';

interface SignInPage {
  /** The URL that the form is sent to, with the application's request. */
  readonly action: string;
  /** The URL of the Google button; undefined hides the button. */
  readonly googleUrl: string | undefined;
  readonly email?: string;
  readonly problem?: string;
}

/** Renders the pool's own sign-in page (for other applications), with a password form and a Google button. */
export function drawSignIn({ action, googleUrl, email = '', problem }: SignInPage): HostedPage {
  // The page doesn't reveal whether the email address or the password is wrong.
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

/**
 * Renders the local page that replaces Google's account chooser if the operator has configured no Google
 * client.
 */
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

/** Renders the error page for an authorization request whose error can't be sent back to the application. */
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
