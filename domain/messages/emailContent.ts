import type { Message } from "./messages.ts";

type Content = Pick<Message, "message" | "link"> & { readonly subject?: string | undefined };

export interface EmailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");

/** Names may contain line breaks, but an email header is one line. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/\p{Cc}+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

/** A message without a subject has one sentence, which becomes the subject. */
const subjectOf = ({ subject, message }: Omit<Content, "link">): string =>
  oneLine(subject ?? message).replace(/[.!]$/, "");

const style = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 16px; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; background: #f6f7f9; color: #12151c; }
.card { max-width: 520px; margin: 0 auto; padding: 24px; border: 1px solid #e4e7ec; border-radius: 12px; background: #ffffff; }
.product { margin: 0 0 16px; font-size: 14px; font-weight: 600; color: #566070; }
.text { margin: 0 0 20px; white-space: pre-line; overflow-wrap: anywhere; }
.button { display: inline-block; padding: 10px 18px; border-radius: 8px; background: #4f46e5; color: #ffffff; text-decoration: none; font-weight: 600; }
.foot { max-width: 520px; margin: 16px auto 0; font-size: 13px; color: #566070; }
.foot a { color: inherit; }
@media (prefers-color-scheme: dark) {
  body { background: #0e1014; color: #eceef2; }
  .card { background: #15181e; border-color: #272c36; }
  .product, .foot { color: #a4adbb; }
  .button { background: #8a86ff; color: #0e1014; }
}
`;

/**
 * A message as an email: plain text, and simple HTML with one button, for light and dark mode. The HTML loads nothing,
 * so no one can track who opens it. `profileHref` is where the reader chooses Slack or email.
 */
export const emailContent = (
  { message, link, subject }: Content,
  { company, profileHref }: { readonly company: string; readonly profileHref: string },
): EmailContent => {
  const product = `${company} Pulse`;
  const choose = "Choose Slack or email in your profile";
  return {
    subject: subjectOf({ subject, message }),
    text: [message, ...(link ? [`${link.label}: ${link.href}`] : []), `--\n${product}. ${choose}: ${profileHref}`].join(
      "\n\n",
    ),
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(subjectOf({ subject, message }))}</title><style>${style}</style></head>
<body><div class="card"><p class="product">${escapeHtml(product)}</p>
<p class="text">${escapeHtml(message)}</p>
${link ? `<p style="margin:0"><a class="button" href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>` : ""}</div>
<p class="foot"><a href="${escapeHtml(profileHref)}">${choose}</a></p>
</body></html>
`,
  };
};
