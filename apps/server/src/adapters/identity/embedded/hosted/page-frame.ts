import type { FastifyReply, FastifyRequest } from 'fastify';

/** The colours and measures of our pages (`apps/web/app/design/tokens.css`), for these few. */
const STYLE = `
:root { color-scheme: light dark;
  --bg: light-dark(#f0eee9, #121013); --lift: light-dark(#e3e0d9, #1d1a1f); --fg: light-dark(#17141a, #f4eee2);
  --dim: light-dark(#57525a, #aba398); --line: light-dark(#bab5ac, #38333a); --error: light-dark(#b3261e, #ff9b8f); }
[data-theme="foyer"] { color-scheme: light; } [data-theme="auditorium"] { color-scheme: dark; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; background: var(--bg); color: var(--fg); font-size: 16px; line-height: 24px;
  font-family: "Bricolage Grotesque Variable", "Bricolage Grotesque", system-ui, sans-serif; }
main { width: 100%; max-width: 440px; margin: 0 auto; padding: 64px 20px; }
.name { display: inline-flex; align-items: center; min-height: 44px; font-weight: 700; color: inherit; text-decoration: none; }
h1 { font-size: clamp(2.25rem, 1.97rem + 1.15vw, 3rem); line-height: 1; font-weight: 750; font-stretch: 78%;
  letter-spacing: -0.008em; margin: 40px 0 20px; text-wrap: balance; }
p { margin: 0 0 20px; text-wrap: pretty; }
.dim { color: var(--dim); }
.error { color: var(--error); font-weight: 600; }
label { display: block; font-weight: 600; margin: 20px 0 4px; }
input { width: 100%; min-height: 48px; padding: 4px 14px; font: inherit; color: inherit; background: var(--lift);
  border: 0; border-radius: 3px; box-shadow: inset 0 -1.5px 0 var(--dim); }
button, .button { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 48px; margin: 28px 0 0;
  padding: 4px 20px; font: inherit; font-weight: 650; color: var(--bg); background: var(--fg); border: 0; border-radius: 3px;
  cursor: pointer; text-decoration: none; }
.quiet { color: var(--fg); background: transparent; box-shadow: inset 0 0 0 1.5px var(--fg); }
:focus-visible { outline: 3px solid var(--fg); outline-offset: 4px; border-radius: 3px; }
`;

/** A page by itself, drawn here, without scripts. */
export interface HostedPage {
  readonly title: string;
  /** HTML, everything of others in it escaped. */
  readonly content: string;
  readonly status?: number;
  /** Origins beside ours that its form may lead to. */
  readonly formOrigins?: readonly string[];
}

/** Sends a page, under the strictest policy that it can do with. */
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
<body><main><a class="name" href="/">Palate</a>${content}</main></body>
</html>`);
}
