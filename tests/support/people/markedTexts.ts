import { PutCommand } from "@aws-sdk/lib-dynamodb";
import type { User } from "#domain/people/model.ts";
import { personalDataRulesOf, subjectOf } from "#functions/personal-data/catalog.ts";
import type { RawItem } from "#functions/table/partition.ts";
import { tableStore } from "#functions/tableStore.ts";
import { readAllItems } from "#functions/verify/storedData.ts";

/** The attributes with texts that people write. */
const written = new Set([
  "comments",
  "additionalComments",
  "content",
  "text",
  "reason",
  "answer",
  "reply",
  "what",
  "helps",
  "highlights",
  "strengths",
  "challenges",
  "focusNextWeek",
  "githubTicket",
]);

/** Marks texts that a person to erase wrote, or that others wrote about them. */
export const mark = "mark-of-the-leaver";

/** Every text of a value, with its keys. */
export const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === "string") {
    return [value];
  }
  if (value instanceof Set) {
    return [...value].flatMap(textsOf);
  }
  return typeof value === "object" && value !== null ? Object.entries(value).flat().flatMap(textsOf) : [];
};

/** A value with the mark appended to every written text. */
const marked = (value: unknown, isWritten = false): unknown => {
  if (typeof value === "string") {
    return isWritten ? `${value} ${mark}` : value;
  }
  if (Array.isArray(value)) {
    return value.map((one) => marked(one, isWritten));
  }
  return typeof value === "object" && value !== null && !(value instanceof Set)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, marked(one, written.has(name))]))
    : value;
};

/** Marks all texts that an erasure of a person removes; returns the number of items. */
export const markTexts = async (person: User): Promise<number> => {
  const items = await readAllItems(tableStore());
  const reviews = new Set(
    items.filter((item) => item["__edb_e__"] === "review" && item["employeeId"] === person.id).map(({ id }) => id),
  );
  let count = 0;
  for (const item of items) {
    const isOwn = subjectOf(item) === person.id && personalDataRulesOf(item)?.atErasure === "goes";
    if (isOwn || (typeof item["reviewId"] === "string" && reviews.has(item["reviewId"]))) {
      const Item = marked(item) as RawItem;
      if (JSON.stringify(Item) !== JSON.stringify(item)) {
        count += 1;
        await tableStore().client.send(new PutCommand({ TableName: tableStore().tableName, Item }));
      }
    }
  }
  return count;
};
