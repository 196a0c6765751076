import { type PersonalRecord, type PersonalRecordName, personalRecords } from "../../personal-data/terms.ts";
import { formatDay } from "../../shared/time.ts";
import type { OwnDataEntry, OwnDataField, PlainField } from "./ownDataModel.ts";
import { kindCountsText } from "./ownDataTerms.ts";

interface OwnDataFileOptions {
  readonly name: string;
  readonly email: string;
  readonly today: string;
  /** Whether the file fulfills a data request, so it includes private notes about the person. */
  readonly isRequested?: boolean;
}

export const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const formatIfDate = (text: string): string =>
  /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(text)
    ? `${formatDay(text.slice(0, 10))}${text.length > 10 ? `, ${text.slice(11, 16)} UTC` : ""}`
    : text;

interface ShownRow {
  readonly name: string;
  readonly text: string;
  readonly isAbsent: boolean;
}

/** `items` are a list field's items; `heading` is null if an item fits in one row. */
interface ShownField extends ShownRow {
  readonly items: readonly { readonly heading: string | null; readonly rows: readonly ShownRow[] }[];
}

const valueText = (value: PlainField["value"]): string => {
  if (typeof value === "boolean") {
    return value ? "yes" : "no";
  }
  return Array.isArray(value) ? value.map(formatIfDate).join("\n") : formatIfDate(String(value));
};

const shownRow = ({ name, value, missingReason: absent }: PlainField): ShownRow => ({
  name,
  text: absent ?? valueText(value),
  isAbsent: absent !== undefined,
});

const isOfItems = (value: OwnDataField["value"]): value is PlainField[][] =>
  Array.isArray(value) && value.some((item) => Array.isArray(item));

const shownItem = (fields: readonly PlainField[]): ShownField["items"][number] => {
  const [titleRow, ...rows] = fields.map(shownRow);
  const heading = titleRow?.text ?? "";
  const [row] = rows;
  return row !== undefined && rows.length === 1
    ? { heading: null, rows: [{ ...row, name: heading }] }
    : { heading, rows };
};

export const shownField = ({ key, name, value, missingReason: absent }: OwnDataField): ShownField =>
  isOfItems(value)
    ? { name, text: "", isAbsent: false, items: value.map(shownItem) }
    : { ...shownRow({ key, name, value, ...(absent === undefined ? {} : { missingReason: absent }) }), items: [] };

const rowHtml = ({ name, text, isAbsent }: ShownRow): string =>
  `<div><dt>${escapeHtml(name)}</dt><dd${isAbsent ? ' class="absent"' : ""}>${escapeHtml(text)}</dd></div>`;

const itemHtml = ({ heading, rows }: ShownField["items"][number]): string =>
  `${heading === null ? "" : `<p class="item">${escapeHtml(heading)}</p>`}<dl>${rows.map(rowHtml).join("")}</dl>`;

const fieldHtml = (field: ShownField): string =>
  field.items.length === 0
    ? rowHtml(field)
    : `<div class="list"><dt>${escapeHtml(field.name)}</dt><dd>${field.items.map(itemHtml).join("")}</dd></div>`;

const entryHtml = ({ group, title, fields }: OwnDataEntry): string => {
  const heading = group === null ? "h3" : "h4";
  return [
    "<article>",
    `<${heading}>${escapeHtml(title)}</${heading}>`,
    `<dl>${fields.map((one) => fieldHtml(shownField(one))).join("\n")}</dl>`,
    "</article>",
  ].join("\n");
};

const isInFile = (name: PersonalRecordName, isRequested: boolean): boolean => {
  const { ownFile }: PersonalRecord = personalRecords[name];
  return ownFile === "yes" || "partly" in ownFile || (isRequested && name === "privateNotes");
};

/** Ordered as in the file: included records come first. */
export const orderedRecordNames = (isRequested: boolean): readonly PersonalRecordName[] => {
  const names = Object.keys(personalRecords) as readonly PersonalRecordName[];
  return [
    ...names.filter((name) => isInFile(name, isRequested)),
    ...names.filter((name) => !isInFile(name, isRequested)),
  ];
};

const noEntriesReason = (name: PersonalRecordName, isRequested: boolean): string => {
  const { ownFile }: PersonalRecord = personalRecords[name];
  if (ownFile === "yes" || (isRequested && name === "privateNotes")) {
    return "Nothing recorded.";
  }
  return "no" in ownFile ? `Not in this file. ${ownFile.no}` : `Nothing in this file. ${ownFile.partly}`;
};

const groupsOf = (entries: readonly OwnDataEntry[]) => [...Map.groupBy(entries, ({ group }) => group)];

const groupId = (name: PersonalRecordName, place: number): string => `${name}-${place + 1}`;

const groupsHtml = (name: PersonalRecordName, entries: readonly OwnDataEntry[]): readonly string[] =>
  groupsOf(entries).flatMap(([group, groupEntries], place) => [
    ...(group === null ? [] : [`<h3 id="${groupId(name, place)}">${escapeHtml(group)}</h3>`]),
    ...groupEntries.map(entryHtml),
  ]);

export const recordHtml = (name: PersonalRecordName, entries: readonly OwnDataEntry[], isRequested = false): string => {
  const { title, content, readers, retention, ownFile }: PersonalRecord = personalRecords[name];
  const readBy = ownFile !== "yes" && "no" in ownFile ? "Who can read it" : "Who else can read it";
  return [
    `<section id="${name}">`,
    `<h2>${escapeHtml(title)}</h2>`,
    `<p class="about">What is recorded: ${escapeHtml(content)}.<br>${readBy}: ${escapeHtml(readers)}<br>How long it is kept: ${escapeHtml(retention)}</p>`,
    ...(entries.length > 0
      ? groupsHtml(name, entries)
      : [`<p class="none">${escapeHtml(noEntriesReason(name, isRequested))}</p>`]),
    '<p class="back"><a href="#contents">Back to the contents</a></p>',
    "</section>",
  ].join("\n");
};

const contentsCount = (name: PersonalRecordName, entries: readonly OwnDataEntry[], isRequested: boolean): string => {
  if (entries.length > 0) {
    return kindCountsText(entries);
  }
  if (!isInFile(name, isRequested)) {
    return "not in this file (the section says why)";
  }
  const { ownFile }: PersonalRecord = personalRecords[name];
  return ownFile !== "yes" && "partly" in ownFile ? "nothing in this file" : "nothing is recorded";
};

const groupLinks = (name: PersonalRecordName, entries: readonly OwnDataEntry[]): string => {
  const links = groupsOf(entries).flatMap(([group, groupEntries], place) =>
    group === null
      ? []
      : [`<li><a href="#${groupId(name, place)}">${escapeHtml(group)}</a>: ${kindCountsText(groupEntries)}</li>`],
  );
  return links.length === 0 ? "" : `<ul>${links.join("")}</ul>`;
};

/** For an encrypted file, `entries` is empty: its script counts them after decryption. */
export const contentsHtml = (entries: readonly OwnDataEntry[], isRequested: boolean): string => {
  const line = (name: PersonalRecordName): string => {
    const own = entries.filter(({ record }) => record === name);
    const count = contentsCount(name, own, isRequested);
    return `<li><a href="#${name}">${escapeHtml(personalRecords[name].title)}</a>: <span id="count-${name}">${count}</span>${groupLinks(name, own)}</li>`;
  };
  return [
    '<nav id="contents" aria-labelledby="contents-title">',
    '<h2 id="contents-title">Contents</h2>',
    `<ul>${orderedRecordNames(isRequested).map(line).join("\n")}</ul>`,
    "</nav>",
  ].join("\n");
};

const helpText =
  "Ask an admin or HR if something is wrong, missing or unclear, or if you want something corrected. Your manager can tell " +
  "you who they are.";

export const aboutFileHtml = (isRequested: boolean): string =>
  [
    '<section id="about">',
    "<h2>About this file</h2>",
    "<dl>",
    ...(
      [
        [
          "What it contains",
          'Everything about you that you may see in Pulse. Each section says what is recorded, who may read it and how long it is kept. What is left out is listed last, with the reason. "The person" is you.',
        ],
        [
          "Reviews",
          "For a review that is not shared with you yet, it has your own part and the dates of its stages. What you wrote in other people's reviews and plans is in their files, not in yours.",
        ],
        [
          "Private notes",
          isRequested
            ? "Managers can keep private notes about the people who report to them. This is the copy that you requested, so it includes the private notes about you."
            : "Managers can keep private notes about their reports. In Pulse, only the author can read them. They are never in this file, which does not say whether any exist. If you ask an admin or HR for a copy of your data, it includes any notes about you. Only you see that copy, and it is due within a month.",
        ],
        [
          "How to read it",
          'Words in gray italics, such as "not yet", say why there is no value, or why you can\'t see it yet. Times are in UTC.',
        ],
        [
          "Terms",
          "A round is a period of a few weeks with a review for everyone. An exception gives one person another deadline, or no review. An appeal is what you can file if you disagree with a result. Admins run Pulse, the CTO is the chief technology officer and HR is human resources.",
        ],
        ["Questions", helpText],
      ] as const
    ).map(([name, text]) => rowHtml({ name, text, isAbsent: false })),
    "</dl>",
    "</section>",
  ].join("\n");

export const fileStyle = [
  "body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color:#1b1f24;background:#fff;overflow-wrap:anywhere}",
  "h1{line-height:1.25;margin-bottom:.25rem}h2{margin-top:3rem;border-bottom:1px solid #ccd2d8}h3{margin-top:2rem}",
  "article h3,article h4{margin:.75rem 0 .25rem;font-size:1.05rem}",
  "article,#about,nav{border:1px solid #dfe3e8;border-radius:8px;padding:.25rem 1rem 1rem;margin:1rem 0}",
  "#about,nav{background:#f6f8fa}#about h2,nav h2{margin:.75rem 0 .25rem;border:0;font-size:1.2rem}",
  "dl{margin:0}dl>div{display:grid;grid-template-columns:15rem 1fr;gap:0 1rem;padding:.3rem 0}",
  "dl>.list{display:block}.list>dd{margin:.25rem 0 0;padding-left:1rem;border-left:3px solid #dfe3e8}",
  "dt{color:#59636e}dd{margin:0;white-space:pre-line}dd dl>div{padding:.1rem 0;grid-template-columns:13rem 1fr}",
  ".item{margin:.6rem 0 0;font-weight:600}.absent{color:#59636e;font-style:italic}.about{color:#59636e}",
  "nav ul{margin:.25rem 0;padding-left:1.25rem}.back{font-size:.9rem}a{color:#0a5bb5}",
  "@media(max-width:36rem){dl>div{display:block}dd dl>div{display:grid;grid-template-columns:9rem 1fr}.item+dl>div{display:block}}",
  "@media print{body{max-width:none;margin:0;font-size:11pt}.back{display:none}a{color:inherit}",
  "h2,h3,h4,.about,.item,dt{break-after:avoid}dl>div:not(.list){break-inside:avoid}}",
].join("");

/** A person's data as one readable document that loads nothing and runs no script. */
export const ownDataHtml = (
  entries: readonly OwnDataEntry[],
  { name, email, today, isRequested = false }: OwnDataFileOptions,
): string =>
  `${[
    "<!doctype html>",
    '<html lang="en">',
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>What Pulse holds about ${escapeHtml(name)}</title>`,
    `<style>${fileStyle}</style>`,
    "</head>",
    "<body>",
    "<main>",
    `<h1>What Pulse holds about ${escapeHtml(name)}</h1>`,
    `<p class="about">${escapeHtml(email)}, as of ${formatDay(today)}</p>`,
    aboutFileHtml(isRequested),
    contentsHtml(entries, isRequested),
    ...orderedRecordNames(isRequested).map((record) =>
      recordHtml(
        record,
        entries.filter((one) => one.record === record),
        isRequested,
      ),
    ),
    `<p>This is the end of the file. ${helpText}</p>`,
    "</main>",
    "</body>",
    "</html>",
  ].join("\n")}\n`;

const valuesByKey = (fields: readonly OwnDataField[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    fields.map(({ key, value }) => [key, isOfItems(value) ? value.map((item) => valuesByKey(item)) : value]),
  );

export const plainEntry = ({ record, kind, group, title, fields }: OwnDataEntry) => ({
  record,
  kind,
  group,
  title,
  fields: valuesByKey(fields),
});

/** Increment this when a key or a kind is removed or changes its meaning. */
export const ownDataVersion = 3;

/** Records that the JSON file omits, with the reason. */
export const notIncluded = (isRequested: boolean): Readonly<Record<string, string>> =>
  Object.fromEntries(
    orderedRecordNames(isRequested)
      .filter((name) => !isInFile(name, isRequested))
      .map((name) => [name, noEntriesReason(name, isRequested)]),
  );

export const ownDataJson = (
  entries: readonly OwnDataEntry[],
  { name, email, today, isRequested = false }: OwnDataFileOptions,
): string =>
  `${JSON.stringify(
    {
      format: "pulse-own-data",
      version: ownDataVersion,
      person: { name, email },
      day: today,
      entries: entries.map(plainEntry),
      notIncluded: notIncluded(isRequested),
    },
    null,
    2,
  )}\n`;
