/** A note at the top of every page for browsers without JavaScript: what works and what doesn't. */
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

/** A note for browsers without JavaScript if the URL opens a dialog. */
export function NoScriptDialog() {
  return (
    <noscript>
      <p className="no-script no-script-dialog page-edge">
        This opens in a dialog, which needs JavaScript. JavaScript is off in this browser.
      </p>
    </noscript>
  );
}
