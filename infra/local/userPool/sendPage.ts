import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { escapeHtml } from "./escapeHtml.ts";
import { pageStyle } from "./pageStyle.ts";

const styleHash = createHash("sha256").update(pageStyle).digest("base64");

/** Sends a page of the pool. `content` is HTML. Forms may be sent only to the pool and redirect to `formOrigins`. */
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

/** Sends a page that says why a sign-in failed. */
export const sendRefusal = (response: ServerResponse, status: number, message: string): void =>
  sendPage(response, {
    status,
    title: "This sign-in failed",
    content: `<p>${escapeHtml(message)}</p><p class="note">Please go back to Pulse and sign in again.</p>`,
  });
