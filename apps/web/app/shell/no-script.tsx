/** Told at the head of every page in a browser without JavaScript: what works there and what doesn't. */
export function NoScript() {
  return (
    <noscript>
      <p className="no-script page-edge">
        JavaScript is off in this browser. You can read every page, search and choose colours without it; the
        taste test, tonight’s sliders, adding filters and signing in need it.
      </p>
    </noscript>
  );
}

/** The same where an address opens a dialog. */
export function NoScriptDialog() {
  return (
    <noscript>
      <p className="no-script no-script-dialog page-edge">
        What you asked for opens in a dialog, which needs JavaScript, and that is off in this browser. The
        page is as it was.
      </p>
    </noscript>
  );
}
