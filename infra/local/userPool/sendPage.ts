import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";

/** Escapes text for HTML content and attribute values. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);

const pageStyle = `
:root { color-scheme: light dark; --line: light-dark(#d5d9e0, #3b414b); --soft: light-dark(#59616e, #a9b1bd);
  --accent: light-dark(#2456c9, #8fb2ff); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px;
  font: 16px/1.5 system-ui, sans-serif; background: light-dark(#f3f5f8, #14171c); color: light-dark(#1b2028, #eceff4); }
main { width: 100%; max-width: 440px; padding: 28px; border: 1px solid var(--line); border-radius: 12px;
  background: light-dark(#fff, #1d2128); }
h1 { margin: 0 0 4px; font-size: 22px; line-height: 1.3; }
h2 { margin: 24px 0 8px; font-size: 16px; }
p { margin: 0 0 16px; }
.note { color: var(--soft); font-size: 14px; }
.error { padding: 10px 12px; border-radius: 8px; background: light-dark(#fdecea, #45201e); }
ul { list-style: none; margin: 0; padding: 0; }
li + li { margin-top: 8px; }
button { font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 8px;
  padding: 10px 14px; min-height: 44px; cursor: pointer; }
button:hover { border-color: var(--accent); }
button:focus-visible, input:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.account { width: 100%; text-align: left; overflow-wrap: anywhere; }
.account span { display: block; color: var(--soft); font-size: 14px; }
label { display: block; margin-bottom: 12px; font-size: 14px; }
input { display: block; width: 100%; margin-top: 4px; padding: 9px 12px; font: inherit; color: inherit;
  background: transparent; border: 1px solid var(--line); border-radius: 8px; }
.actions { display: flex; gap: 8px; flex-wrap: wrap; margin-top: 8px; }
.main { background: var(--accent); border-color: var(--accent); color: light-dark(#fff, #10131a); }
`;

const styleHash = createHash("sha256").update(pageStyle).digest("base64");

/** `content` is HTML. Forms may be sent only to the pool and redirect to `formOrigins`. */
export const sendPage = (
  response: ServerResponse,
  page: {
    readonly status: number;
    readonly title: string;
    readonly content: string;
    readonly formOrigins?: readonly string[];
  },
): void => {
  response.writeHead(page.status, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": [
      "default-src 'none'",
      `style-src 'sha256-${styleHash}'`,
      `form-action 'self' ${(page.formOrigins ?? []).join(" ")}`.trim(),
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join("; "),
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
  });
  response.end(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}</title><style>${pageStyle}</style></head>
<body><main>
<h1>${escapeHtml(page.title)}</h1>
${page.content}
</main></body></html>
`);
};

export const sendErrorPage = (response: ServerResponse, status: number, message: string): void =>
  sendPage(response, {
    status,
    title: "This sign-in failed",
    content: `<p>${escapeHtml(message)}</p><p class="note">Go back to Pulse and sign in again.</p>`,
  });
