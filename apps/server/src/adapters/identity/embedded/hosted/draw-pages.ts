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
  // Which of the two is wrong isn't told.
  const invalid = problem ? ' aria-invalid="true" aria-describedby="problem"' : '';
  return {
    title: 'Sign in',
    content: `
<h1>Sign in</h1>
${drawProblem(problem)}
<form method="post" action="${escapeHtml(action)}">
<label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="254" value="${escapeHtml(email)}"${invalid}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="256"${invalid}${problem ? ' autofocus' : ''}>
<button type="submit">Sign in</button>
</form>
${googleUrl === undefined ? '' : `<a class="button quiet" href="${escapeHtml(googleUrl)}">Go on with Google</a>`}`,
  };
}

/** What stands in for Google's account chooser where there are no keys for the real one. */
export function drawAccountChooser({ action, problem }: { action: string; problem?: string }): HostedPage {
  return {
    title: 'Not Google',
    content: `
<h1>This isn’t Google</h1>
<p>It stands in for Google’s account chooser while Palate runs on this machine without Google keys. Nothing you
type leaves this machine, no Google account is needed, and whoever sits here can choose any name. With
<code>GOOGLE_CLIENT_ID</code> and <code>GOOGLE_CLIENT_SECRET</code> set, Google’s own page comes instead.</p>
${drawProblem(problem)}
<form method="post" action="${escapeHtml(action)}">
<label for="email">E-mail of the made-up account</label>
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

/** A request that can't go on, and can't be sent back either. */
export function drawRefusal(message: string): HostedPage {
  return {
    title: 'This link doesn’t work',
    status: 400,
    content: `<h1>This link doesn’t work</h1><p>${escapeHtml(message)}</p><p><a class="button quiet" href="/">To Palate</a></p>`,
  };
}

function drawProblem(problem: string | undefined): string {
  return problem === undefined ? '' : `<p id="problem" class="error" role="alert">${escapeHtml(problem)}</p>`;
}
