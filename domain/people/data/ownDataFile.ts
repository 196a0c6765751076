import { type PersonalRecord, type PersonalRecordName, personalRecords } from "../../personal-data/terms.ts";
import { formatDay } from "../../shared/time.ts";
import type { OwnDataEntry, OwnDataFact } from "./ownDataModel.ts";

/** Whose file it is, and of which day. */
interface FileOf {
  readonly name: string;
  readonly email: string;
  readonly today: string;
  /** Whether somebody asked for it, so that private notes about the person are in it. */
  readonly isRequested?: boolean;
}

/** A text in HTML. */
export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** An instant or a day as people read it; any other text as it is. */
const readable = (text: string): string =>
  /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(text)
    ? `${formatDay(text.slice(0, 10))}${text.length > 10 ? `, ${text.slice(11, 16)} UTC` : ""}`
    : text;

/** A value as people read it. */
export const valueText = (value: OwnDataFact["value"]): string => {
  if (value === null || value === "" || (Array.isArray(value) && value.length === 0)) {
    return "none";
  }
  if (typeof value === "boolean") {
    return value ? "yes" : "no";
  }
  return Array.isArray(value) ? value.map(readable).join("\n") : readable(String(value));
};

const entryHtml = ({ title, facts }: OwnDataEntry): string =>
  [
    "<article>",
    `<h3>${escaped(title)}</h3>`,
    "<dl>",
    ...facts.map(({ name, value }) => `<dt>${escaped(name)}</dt><dd>${escaped(valueText(value))}</dd>`),
    "</dl>",
    "</article>",
  ].join("\n");

/** The records, in the order of a file. */
export const recordNames = Object.keys(personalRecords) as readonly PersonalRecordName[];

/** What a file says in place of a record that it has nothing of. */
const nothingOf = (name: PersonalRecordName, isRequested: boolean): string => {
  const { ownFile }: PersonalRecord = personalRecords[name];
  if (ownFile === "yes" || (isRequested && name === "privateNotes")) {
    return "Nothing is recorded.";
  }
  return "no" in ownFile ? `Not in this file. ${ownFile.no}` : `Nothing in this file. ${ownFile.partly}`;
};

/** A record in a file: what it is, who reads it, and its entries as HTML, or that there are none. */
export const recordHtml = (name: PersonalRecordName, entries: readonly string[], isRequested = false): string => {
  const { title, content, readers, kept, ownFile }: PersonalRecord = personalRecords[name];
  const readBy = ownFile !== "yes" && "no" in ownFile ? "Who reads it" : "Who reads it, besides you";
  return [
    `<section id="${name}">`,
    `<h2>${escaped(title)}</h2>`,
    `<p class="about">${escaped(content)}.<br>${readBy}: ${escaped(readers)}<br>How long it is kept: ${escaped(kept)}</p>`,
    ...(entries.length > 0 ? entries : [`<p class="none">${escaped(nothingOf(name, isRequested))}</p>`]),
    "</section>",
  ].join("\n");
};

/** How a file looks. */
export const fileStyle = [
  "body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1b1f24;background:#fff}",
  "h2{margin-top:2.5rem;border-bottom:1px solid #ccd2d8}",
  "article{border:1px solid #dfe3e8;border-radius:8px;padding:.25rem 1rem 1rem;margin:1rem 0}",
  "dt{font-size:.85rem;color:#59636e;margin-top:.6rem}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}",
  ".about{color:#59636e}",
].join("");

/** What Pulse holds of a person as a document to read: one file that needs nothing else and runs no script. */
export const ownDataHtml = (
  entries: readonly OwnDataEntry[],
  { name, email, today, isRequested = false }: FileOf,
): string =>
  `${[
    "<!doctype html>",
    '<html lang="en">',
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>What Pulse holds about ${escaped(name)}</title>`,
    `<style>${fileStyle}</style>`,
    "</head>",
    "<body>",
    `<h1>What Pulse holds about ${escaped(name)}</h1>`,
    `<p>${escaped(email)}, ${formatDay(today)}. This file has what Pulse records about you, as far as you may read it. ` +
      `Of a review that is not shared with you yet, it has your own part and the dates of the steps. ${isRequested ? "You asked for it, so it has the private notes about you, too. " : ""}What you wrote in the reviews and plans of others is in their data. If you have a question, ask an administrator or hr.</p>`,
    ...recordNames.map((name) =>
      recordHtml(name, entries.filter(({ record }) => record === name).map(entryHtml), isRequested),
    ),
    "</body>",
    "</html>",
  ].join("\n")}\n`;

/**
 * The same for a program: each entry with its record, its title and its facts by key. The version rises when a key goes or
 * means something else (docs/files.md#a-file-of-ones-own-data).
 */
export const ownDataJson = (entries: readonly OwnDataEntry[], { name, email, today }: FileOf): string =>
  `${JSON.stringify(
    {
      format: "pulse-own-data",
      version: 1,
      person: { name, email },
      day: today,
      entries: entries.map(({ record, title, facts }) => ({
        record,
        title,
        facts: Object.fromEntries(facts.map(({ key, value }) => [key, value])),
      })),
    },
    null,
    2,
  )}\n`;
