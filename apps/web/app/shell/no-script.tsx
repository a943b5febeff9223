/** Says at the top of every page, in a browser without JavaScript, what works there and what doesn't. */
export function NoScript() {
  return (
    <noscript>
      <p className="no-script page-edge">
        JavaScript is off in this browser. You can still read every page, search and change the theme. The
        taste test, the sliders for tonight, filters and signing in need JavaScript.
      </p>
    </noscript>
  );
}

/** The same where an address opens a dialog. */
export function NoScriptDialog() {
  return (
    <noscript>
      <p className="no-script no-script-dialog page-edge">
        This opens in a dialog, which needs JavaScript. JavaScript is off in this browser.
      </p>
    </noscript>
  );
}
