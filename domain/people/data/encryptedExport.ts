import { formatDay } from "../../shared/time.ts";
import {
  aboutFileHtml,
  contentsHtml,
  escapeHtml,
  fileStyle,
  notIncluded,
  orderedRecordNames,
  ownDataVersion,
  plainEntry,
  recordHtml,
  shownField,
} from "./ownDataFile.ts";
import type { OwnDataEntry } from "./ownDataModel.ts";
import { ownDataKinds } from "./ownDataTerms.ts";

/** Without characters that are easily confused, such as l and 1. */
export const passwordAlphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** PBKDF2 iterations that OWASP recommends for SHA-256 (Password Storage Cheat Sheet). */
export const passwordIterations = 600_000;

export const normalizedPassword = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/** `from` is null on the first page, `next` on the last. */
interface PageOfExport {
  readonly from: string | null;
  readonly next: string | null;
  readonly entries: readonly OwnDataEntry[];
}

/** Contains each entry twice: for programs and for people. `from` and `next` reveal a missing page. */
export const pageContent = ({ from, next, entries }: PageOfExport): string =>
  JSON.stringify({
    from,
    next,
    entries: entries.map((one) => ({ plain: plainEntry(one), shown: one.fields.map(shownField) })),
  });

interface EncryptedFile {
  readonly name: string;
  readonly today: string;
  readonly salt: string;
  readonly pages: readonly string[];
}

/** Runs in the reader's browser and makes no requests. */
const script = `
"use strict";
const byId = (id) => document.getElementById(id);
const { salt, rounds, version, kinds, notIncluded, pages } = JSON.parse(byId("encrypted").textContent);
const bytesOf = (text) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
const keyOf = async (password) => {
  const typed = new TextEncoder().encode(password.toLowerCase().replace(/[^a-z0-9]/g, ""));
  const material = await crypto.subtle.importKey("raw", typed, "PBKDF2", false, ["deriveKey"]);
  const derivation = { name: "PBKDF2", hash: "SHA-256", salt: bytesOf(salt), iterations: rounds };
  return crypto.subtle.deriveKey(derivation, material, { name: "AES-GCM", length: 256 }, false, ["decrypt"]);
};
const open = async (key, page) => {
  const bytes = bytesOf(page);
  const text = await crypto.subtle.decrypt({ name: "AES-GCM", iv: bytes.slice(0, 12) }, key, bytes.slice(12));
  return JSON.parse(new TextDecoder().decode(text));
};
const element = (tag, text) => Object.assign(document.createElement(tag), { textContent: text });
const rowOf = ({ name, text, isAbsent }) => {
  const row = document.createElement("div");
  row.append(element("dt", name), Object.assign(element("dd", text), { className: isAbsent ? "absent" : "" }));
  return row;
};
const listOf = (rows) => {
  const list = document.createElement("dl");
  list.append(...rows);
  return list;
};
const fieldOf = (field) => {
  const row = rowOf(field);
  if (field.items.length > 0) {
    row.className = "list";
    for (const { heading, rows } of field.items) {
      row.lastChild.append(
        ...(heading === null ? [] : [Object.assign(element("p", heading), { className: "item" })]),
        listOf(rows.map(rowOf)),
      );
    }
  }
  return row;
};
const countOf = (entries) =>
  Object.entries(kinds)
    .map(([kind, { one, many }]) => ({ one, many, count: entries.filter(({ plain }) => plain.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ one, many, count }) => count + " " + (count === 1 ? one : many))
    .join(", ");
const showGroup = (back, count, group, entries, id) => {
  if (group !== null) {
    back.before(Object.assign(element("h3", group), { id }));
    const link = Object.assign(element("a", group), { href: "#" + id });
    const line = document.createElement("li");
    line.append(link, ": " + countOf(entries));
    const lines = count.parentElement.querySelector("ul") ?? document.createElement("ul");
    lines.append(line);
    count.after(lines);
  }
  for (const { plain, shown } of entries) {
    const article = document.createElement("article");
    article.append(element(group === null ? "h3" : "h4", plain.title), listOf(shown.map(fieldOf)));
    back.before(article);
  }
};
const showRecord = (record, entries) => {
  const section = byId(record);
  const count = byId("count-" + record);
  section.querySelector(".none")?.remove();
  count.textContent = countOf(entries);
  const groups = [...new Set(entries.map(({ plain }) => plain.group))];
  groups.forEach((group, place) =>
    showGroup(
      section.querySelector(".back"),
      count,
      group,
      entries.filter(({ plain }) => plain.group === group),
      record + "-" + (place + 1),
    ),
  );
};
const show = (entries) => {
  for (const record of new Set(entries.map(({ plain }) => plain.record))) {
    showRecord(record, entries.filter(({ plain }) => plain.record === record));
  }
};
const isComplete = (opened) =>
  opened.every(({ from }, index) => from === (index === 0 ? null : opened[index - 1].next)) &&
  opened.at(-1)?.next === null;
const forProgram = (entries) =>
  JSON.stringify(
    { format: "pulse-own-data", version, entries: entries.map(({ plain }) => plain), notIncluded },
    null,
    2,
  );
const save = (text) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = "my-pulse-data.json";
  link.click();
};
byId("lock").addEventListener("submit", async (event) => {
  event.preventDefault();
  byId("problem").textContent = "";
  if (!globalThis.crypto?.subtle) {
    byId("problem").textContent =
      "This browser can't open encrypted files. Open the file in a current Chrome, Edge, Firefox or Safari.";
    return;
  }
  byId("open").disabled = true;
  try {
    const key = await keyOf(byId("password").value);
    const opened = await Promise.all(pages.map((page) => open(key, page)));
    if (!isComplete(opened)) {
      byId("problem").textContent = "A part of this file is missing. Request it again.";
      return;
    }
    const entries = opened.flatMap((page) => page.entries);
    show(entries);
    byId("save").addEventListener("click", () => save(forProgram(entries)));
    byId("lock").hidden = true;
    byId("content").hidden = false;
  } catch {
    byId("problem").textContent = "This password doesn't open the file. Compare it with the one you were given.";
  } finally {
    byId("open").disabled = false;
  }
});
`;

const lockStyle =
  "label{display:block;margin-top:1rem}input{font:inherit;padding:.4rem;width:20rem;max-width:100%}" +
  "button{font:inherit;padding:.4rem 1rem;margin:.5rem 0}#problem{color:#b3261e;min-height:1.5em}[hidden]{display:none}";

/** Opens offline in a browser (docs/privacy.md#files-with-a-password). Without the password it shows only the name. */
export const encryptedExportHtml = ({ name, today, salt, pages }: EncryptedFile): string =>
  `${[
    "<!doctype html>",
    '<html lang="en">',
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">`,
    `<title>What Pulse holds about ${escapeHtml(name)}</title>`,
    `<style>${fileStyle}${lockStyle}</style>`,
    "</head>",
    "<body>",
    "<main>",
    `<h1>What Pulse holds about ${escapeHtml(name)}</h1>`,
    '<form id="lock">',
    `<p>This file from ${formatDay(today)} is encrypted. You were told its password separately. Hyphens and capital letters make no ` +
      "difference. It opens only in your browser: nothing is sent anywhere.</p>",
    "<noscript><p>Open this file in a browser such as Chrome, Edge, Firefox or Safari, with JavaScript turned on.</p></noscript>",
    '<label for="password">Password</label>',
    '<input id="password" autocomplete="off" autocapitalize="none" spellcheck="false" autofocus required>',
    '<div><button id="open">Open</button></div>',
    '<p id="problem" role="alert"></p>',
    "</form>",
    '<div id="content" hidden>',
    aboutFileHtml(true),
    '<button id="save" type="button">Save for a program (JSON)</button>',
    contentsHtml([], true),
    ...orderedRecordNames(true).map((record) => recordHtml(record, [], true)),
    "</div>",
    "</main>",
    `<script type="application/json" id="encrypted">${JSON.stringify({
      salt,
      rounds: passwordIterations,
      version: ownDataVersion,
      kinds: ownDataKinds,
      notIncluded: notIncluded(true),
      pages,
    })}</script>`,
    `<script>${script}</script>`,
    "</body>",
    "</html>",
  ].join("\n")}\n`;
