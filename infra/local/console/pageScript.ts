/** Loads and shows the state every two seconds; never parses text as HTML. */
export const pageScript = `
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
  table("slack", "No message yet.", ["At", "To", "Message"],
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
