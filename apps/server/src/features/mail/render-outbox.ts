import type { OutboxEmail } from '../../adapters/mail/index.ts';
import { escapeHtml } from '../../escape-html.ts';

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 16px/24px system-ui, sans-serif; max-width: 640px; margin: 48px auto; padding: 0 20px;
    background: light-dark(#f0eee9, #121013); color: light-dark(#17141a, #f4eee2); }
  article { margin: 48px 0; }
  h1, h2 { line-height: 1.2; }
  h2, .note, pre { overflow-wrap: anywhere; }
  pre { white-space: pre-wrap; font: inherit; padding: 20px 24px; background: light-dark(#e3e0d9, #1d1a1f); border-radius: 3px; }
  .note { color: light-dark(#57525a, #aba398); }
`;

/** Renders the outbox (emails that weren't sent) as an HTML page, in the given order. */
export function renderOutbox(emails: readonly OutboxEmail[]): string {
  const shown = emails.map(
    ({ to, subject, text, at }) => `<article>
      <h2>${escapeHtml(subject)}</h2>
      <p class="note">To ${escapeHtml(to)}, <time datetime="${escapeHtml(at)}">${escapeHtml(at)}</time></p>
      <pre>${escapeHtml(text)}</pre>
    </article>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox · Palate</title><style>${STYLE}</style></head>
<body>
  <main>
    <h1>Outbox</h1>
    <p>Nothing here was sent. While <code>SMTP_URL</code> isn’t set, emails stay on this machine as files,
    and this page lists them. Only this machine can open this page, and only as <code>localhost</code> or a
    loopback address. Before you put a proxy in front of Palate, set <code>PUBLIC_URL</code> to the site’s public
    address, which turns this page off.</p>
    ${shown.join('\n') || '<p class="note">No emails yet. The next one shows up here within a second.</p>'}
  </main>
</body>
</html>`;
}
