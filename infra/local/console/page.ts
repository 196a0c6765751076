import { createHash } from "node:crypto";

/** Loads and shows the state every two seconds; never parses text as HTML. */
const pageScript = `
const token = document.querySelector('meta[name="console-token"]').content;
const byId = (id) => document.getElementById(id);
const say = (text) => { byId("said").textContent = text; };
const element = (name, text) => { const made = document.createElement(name); made.textContent = text; return made; };
const time = (text) => text ? text.replace("T", " ").slice(0, 19) : "";
const act = async (path, body) => {
  say("Working...");
  const response = await fetch("/_local/api/" + path, { method: "POST", body: JSON.stringify(body),
    headers: { "content-type": "application/json", "x-pulse-console-token": token } });
  const answer = await response.json();
  say(response.ok ? "Done." : answer.message);
  await refresh();
};
const button = (text, path, body) => {
  const made = element("button", text);
  made.addEventListener("click", () => act(path, body));
  return made;
};
const shown = {};
const table = (id, none, heads, rows) => {
  const key = JSON.stringify(rows.map((row) => row.map((cell) => cell instanceof Node ? cell.textContent : cell)));
  if (shown[id] === key) return;
  shown[id] = key;
  if (rows.length === 0) { const p = element("p", none); p.className = "none"; byId(id).replaceChildren(p); return; }
  const made = document.createElement("table");
  const head = made.createTHead().insertRow();
  for (const text of heads) { const th = element("th", text); th.scope = "col"; head.append(th); }
  const body = made.createTBody();
  for (const row of rows) {
    const line = body.insertRow();
    for (const cell of row) line.insertCell().append(cell instanceof Node ? cell : String(cell));
  }
  byId(id).replaceChildren(made);
};
const choice = (id, names, current, choose) => {
  const select = byId(id);
  if (select.options.length === 0) {
    for (const name of names) select.append(element("option", name));
    select.addEventListener("change", () => choose(select.value));
  }
  if (document.activeElement !== select) select.value = current;
};
const messageText = (message) => {
  const made = element("div", message.text);
  if (message.button) {
    const link = element("a", message.button.label);
    link.href = message.button.url;
    made.append(document.createElement("br"), link);
  }
  return made;
};
const mailText = (mail) => {
  const made = element("div", "");
  for (const part of mail.text.split(/(https?:\\/\\/\\S+)/)) {
    const link = /^https?:/.test(part) ? element("a", part) : document.createTextNode(part);
    if (link.href !== undefined) link.href = part;
    made.append(link);
  }
  if (mail.calendar) {
    const details = element("details", "");
    details.append(element("summary", "Calendar invitation"), element("div", mail.calendar));
    made.append(details);
  }
  return made;
};
const refresh = async () => {
  const response = await fetch("/_local/api/state");
  if (!response.ok) return;
  const state = await response.json();
  table("clock", "", ["Time in Pulse", "Offset"],
    [[time(state.clock.now) + " UTC", (state.clock.offsetMs / 86400000).toFixed(2).replace(".00", "") + " days"]]);
  table("mails", "No emails yet. Confirmation codes arrive here.", ["At", "To", "Subject", "Text"],
    state.mails.map((mail) => [time(mail.at), mail.to, mail.subject, mailText(mail)]));
  choice("email-mode", state.email.modes, state.email.mode, (mode) => act("email/mode", { mode }));
  choice("slack-mode", state.slack.modes, state.slack.mode, (mode) => act("slack/mode", { mode }));
  choice("slack-token", state.slack.tokens, state.slack.token, (token) => act("slack/token", { token }));
  byId("slack-channels").textContent = "Channels: " + state.slack.channels.map((channel) =>
    "#" + channel.name + " (" + channel.id + (channel.isArchived ? ", archived)" : ")")).join(", ");
  table("slack", "No messages yet.", ["At", "To", "Message"],
    state.slack.messages.map((message) => [time(message.at), message.email || message.channel, messageText(message)]));
  table("queues", "There are no queues.", ["Queue", "Messages", "", ""], state.queues.map((queue) => [
    queue.name,
    queue.messages.length === 0 ? "none" : queue.messages.map((message) =>
      message.body + " (tried " + message.receiveCount + " times)").join("\\n"),
    queue.deadLettersOf ? button("Redrive", "queues/redrive", { name: queue.name })
      : button("Deliver now", "queues/deliver", { name: queue.name }),
    button("Empty", "queues/empty", { name: queue.name }),
  ]));
  table("schedules", "There are no schedules.", ["Schedule", "When", "Next", "Last", ""], state.schedules.map((one) => [
    one.name, one.expression + " " + one.timeZone, time(one.nextAt),
    one.lastRun ? time(one.lastRun.at) + (one.lastRun.error ? " failed: " + one.lastRun.error : " succeeded") : "",
    button("Run now", "schedules/run", { name: one.name }),
  ]));
  table("invocations", "No invocations yet.", ["At", "Function", "ms", "Status"],
    state.invocations.map((one) => [time(one.at), one.functionName, one.milliseconds, one.status]));
};
for (const one of document.querySelectorAll("[data-days]")) {
  one.addEventListener("click", () => act("clock", { days: Number(one.dataset.days) }));
}
byId("new-slack-token").addEventListener("click", () => act("slack/token", { token: "issued" }));
byId("set-day").addEventListener("click", () => byId("day").value && act("clock", { day: byId("day").value }));
byId("real-time").addEventListener("click", () => act("clock", { reset: true }));
byId("reset-data").addEventListener("click", () => {
  if (confirm("Remove all data and load the sample organization again?")) act("reset", {});
});
refresh().catch(() => say("Pulse is not responding."));
setInterval(() => refresh().catch(() => say("Pulse is not responding.")), 2000);
`;

const style = `
:root { color-scheme: light dark; --line: light-dark(#e4e7ec, #272c36); --soft: light-dark(#566070, #a4adbb);
  --accent: light-dark(#4f46e5, #8a86ff); --bad: light-dark(#c2272d, #ff7a7a); --surface: light-dark(#fff, #15181e); }
* { box-sizing: border-box; }
body { margin: 0; font: 14px/1.5 system-ui, sans-serif; background: light-dark(#f6f7f9, #0e1014);
  color: light-dark(#12151c, #eceef2); }
main { max-width: 1100px; margin: 0 auto; padding: 24px 16px 64px; }
h1 { font-size: 24px; margin: 0; }
h2 { font-size: 15px; margin: 0 0 8px; }
.lead { color: var(--soft); margin: 4px 0 20px; }
section { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 16px;
  margin-bottom: 16px; overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th { text-align: left; font-size: 12px; font-weight: 500; color: var(--soft); }
th, td { padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
tr:last-child td { border-bottom: 0; }
td { white-space: pre-wrap; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.none { color: var(--soft); margin: 0; }
button, input, select { font: inherit; color: inherit; background: transparent; border: 1px solid var(--line);
  border-radius: 8px; padding: 5px 10px; }
option { background: var(--surface); }
button { cursor: pointer; }
button:hover { border-color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin-bottom: 8px; }
.danger { color: var(--bad); }
#said { min-height: 21px; margin: 0 0 8px; }
`;

const section = (id: string, title: string, controls = ""): string =>
  `<section aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>${controls}<div id="${id}"></div></section>`;

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Contains this run's token. */
export const consolePage = (token: string) => ({
  headers: {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": [
      "default-src 'none'",
      "connect-src 'self'",
      `style-src ${hashOf(style)}`,
      `script-src ${hashOf(pageScript)}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'none'",
    ].join("; "),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
  },
  html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="console-token" content="${token}"><title>Pulse on this machine</title><style>${style}</style></head>
<body><main>
<h1>Pulse on this machine</h1>
<p class="lead">Local emulators for AWS, Google, Slack and email. <a href="/">Open Pulse</a></p>
<p id="said" role="status"></p>
<p>Reference: <a href="/_local/docs/api.html">API</a>, <a href="/_local/docs/table.html">table</a>,
<a href="/_local/docs/permissions.html">permissions</a>, <a href="/_local/docs/invariants.html">invariants</a>,
<a href="/_local/docs/audit-actions.html">audit actions</a>, <a href="/_local/docs/personal-data.html">personal data</a>,
<a href="/_local/docs/dependencies.html">dependencies</a>, <a href="/_local/docs/asvs.html">ASVS</a></p>
${section(
  "clock",
  "Clock",
  `<div class="row"><button data-days="-1">One day back</button><button data-days="1">One day forward</button>
<button data-days="7">One week forward</button><label>Day <input type="date" id="day"></label>
<button id="set-day">Set the day</button><button id="real-time">Back to real time</button></div>`,
)}
${section("mails", "Email", `<div class="row"><label>Amazon SES responds with <select id="email-mode"></select></label></div>`)}
${section(
  "slack",
  "Slack inbox",
  `<div class="row"><label>Slack responds with <select id="slack-mode"></select></label>
<label>Bot token <select id="slack-token"></select></label><button id="new-slack-token">Replace the token</button>
<span class="none" id="slack-channels"></span></div>`,
)}
${section("queues", "Queues and dead letters")}
${section("schedules", "Schedules")}
${section("invocations", "Functions, last 200 invocations")}
${section(
  "reset",
  "Data",
  `<div class="row"><button class="danger" id="reset-data">Reset all data</button>
<span class="none">Deletes all accounts, messages and other data. Then the sample organization is loaded again.</span></div>`,
)}
</main><script>${pageScript}</script></body></html>
`,
});
