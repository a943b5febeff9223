import type { FastifyReply, FastifyRequest } from 'fastify';

/** The colors and sizes of these few pages, as in `apps/web/app/design/tokens.css`. */
const STYLE = `
:root { color-scheme: light dark;
  --bg: light-dark(#f0eee9, #121013); --lift: light-dark(#e3e0d9, #1d1a1f); --fg: light-dark(#17141a, #f4eee2);
  --dim: light-dark(#57525a, #aba398); --line: light-dark(#bab5ac, #38333a); --error: light-dark(#b3261e, #ff9b8f);
  --narrow: "Bricolage Grotesque Variable", "Bricolage Grotesque", "Avenir Next Condensed", "Roboto Condensed", "Arial Narrow", system-ui, sans-serif; }
[data-theme="foyer"] { color-scheme: light; } [data-theme="auditorium"] { color-scheme: dark; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; background: var(--bg); color: var(--fg); font-size: 16px; line-height: 24px;
  font-family: "Bricolage Grotesque Variable", "Bricolage Grotesque", system-ui, sans-serif; }
main { width: 100%; max-width: 440px; margin: 0 auto; padding: 0 20px 64px; }
header { display: flex; align-items: center; min-height: 64px; padding: 0 20px; }
@media (min-width: 700px) { header { min-height: 78px; padding: 0 64px; } }
.name { display: inline-flex; align-items: center; gap: 8px; min-height: 44px; font-family: var(--narrow); font-size: 26px; font-weight: 800;
  font-stretch: 75%; color: inherit; text-decoration: none; }
h1 { font-family: var(--narrow); font-size: clamp(2.75rem, 2.3rem + 1.9vw, 4rem); line-height: .95; font-weight: 800; font-stretch: 75%;
  letter-spacing: -0.008em; margin: clamp(40px, 8vh, 84px) 0 24px; text-wrap: balance; overflow-wrap: anywhere; }
p { margin: 0 0 20px; text-wrap: pretty; }
.dim { color: var(--dim); }
.error { color: var(--error); font-weight: 600; padding-inline-start: 14px; box-shadow: inset 3px 0 0 var(--error); }
label { display: block; font-weight: 600; margin: 20px 0 4px; }
input { width: 100%; min-height: 48px; padding: 4px 14px; font: inherit; color: inherit; background: var(--lift);
  border: 0; border-radius: 3px; box-shadow: inset 0 -1.5px 0 var(--dim); }
input[aria-invalid] { box-shadow: inset 0 -3px 0 var(--error); }
code { overflow-wrap: anywhere; }
button, .button { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 48px; margin: 28px 0 0;
  padding: 4px 20px; font: inherit; font-weight: 650; color: var(--bg); background: var(--fg); border: 0; border-radius: 3px;
  cursor: pointer; text-decoration: none; }
.quiet { margin-top: 14px; color: var(--fg); background: transparent; box-shadow: inset 0 0 0 1.5px var(--fg); }
:focus-visible { outline: 3px solid var(--fg); outline-offset: 4px; border-radius: 3px; }
input:focus-visible { outline-offset: 0; }
`;

/** The product's logo (`apps/web/app/design/match-badge/wordmark.tsx`) in the badge’s colors. */
const SIGN = `<svg viewBox="0 0 100 100" width="26" height="26" aria-hidden="true" fill="none" stroke-width="20">
<path d="M51.4 11A39 39 0 0 1 88.8 45.9" style="stroke:light-dark(#2d60de,#85abff)"/>
<path d="M88.6 55.4A39 39 0 0 1 68.3 84.4" style="stroke:light-dark(#d93a70,#ff86a8)"/>
<path d="M59.4 87.8A39 39 0 0 1 14.9 67.1" style="stroke:light-dark(#c9530a,#ff9b57)"/>
<path d="M11.9 58.1A39 39 0 0 1 26 19.3" style="stroke:light-dark(#178a5d,#62cb96)"/></svg>`;

/** A page of the pool's hosted sign-in: self-contained, without scripts. */
export interface HostedPage {
  readonly title: string;
  /** The page's HTML, with all text from users escaped. */
  readonly content: string;
  readonly status?: number;
  /** Other origins that a form on the page may submit or redirect to. */
  readonly formOrigins?: readonly string[];
}

/** Sends a page with the strictest content security policy that works for it. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: HostedPage): FastifyReply {
  const { title, content, status = 200, formOrigins = [] } = page;
  const theme = /(?:^|;\s*)theme=(foyer|auditorium)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  const formAction = ["'self'", ...formOrigins].join(' ');
  return reply
    .status(status)
    .headers({
      'content-security-policy': `default-src 'none';style-src 'unsafe-inline';form-action ${formAction};base-uri 'none';frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    })
    .send(`<!doctype html>
<html lang="en"${theme ? ` data-theme="${theme}"` : ''}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · Palate</title><style>${STYLE}</style></head>
<body><header><a class="name" href="/">${SIGN}Palate</a></header><main>${content}</main></body>
</html>`);
}
