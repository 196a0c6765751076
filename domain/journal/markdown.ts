import { formatDay } from "../shared/time.ts";
import { addDays, mondayOf } from "../shared/weeks.ts";
import type { JournalEntry } from "./model.ts";

/** Escapes Markdown, including characters that start a list, heading or quotation. */
const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\\`*_{}[\]<>|~]/g, "\\$&")
    .replace(/^([^\S\r\n\u2028\u2029]*)([#+-]|=+$)/gm, "$1\\$2")
    .replace(/^([^\S\r\n\u2028\u2029]*\d+)([.)])/gm, "$1\\$2")
    // Two trailing spaces keep a line break.
    .replace(/\r?\n/g, "  \n");

/**
 * Grouped by week, latest first (docs/growth.md#journal). The callbacks return null for removed skillsets and former
 * managers.
 */
export const journalMarkdown = (
  entries: readonly JournalEntry[],
  {
    author,
    today,
    nameOfSkillset,
    readerName,
  }: {
    readonly author: string;
    readonly today: string;
    readonly nameOfSkillset: (id: string) => string | null;
    readonly readerName: (id: string) => string | null;
  },
): string => {
  const textOf = ({ day, text, skillsetIds, links, readerId }: JournalEntry): string => {
    const names = skillsetIds.map(nameOfSkillset).filter((name) => name !== null);
    const facts = [
      ...(names.length > 0 ? [`- Skillsets: ${names.map(escapeMarkdown).join(", ")}`] : []),
      ...links.map((link) => `- <${new URL(link).href}>`),
      `- Read by: ${readerId === null ? "only me" : escapeMarkdown(readerName(readerId) ?? "a former manager")}`,
    ];
    return [`### ${formatDay(day)}`, escapeMarkdown(text), facts.join("\n")].join("\n\n");
  };
  const weeks = Map.groupBy(entries, ({ day }) => mondayOf(day));
  const sections = [...weeks].map(([monday, weekEntries]) => {
    const heading = `## ${formatDay(monday)} to ${formatDay(addDays(monday, 6))}`;
    return [heading, ...weekEntries.map(textOf)].join("\n\n");
  });
  const count = entries.length === 1 ? "1 entry" : `${entries.length} entries`;
  return `${[`# Journal of ${escapeMarkdown(author)}`, `${count}, exported on ${formatDay(today)}`, ...sections].join("\n\n")}\n`;
};
