import { type ErasedPeople, formerColleague, withErasedFields } from "#domain/people/data/erasure.ts";

/** Replaces a text that Pulse wrote about someone whose data was erased. */
export const redacted = `This text mentioned ${formerColleague.toLowerCase()}.`;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isErased = (id: unknown, erased: ErasedPeople): id is string => typeof id === "string" && erased.has(id);

export const mentionsErased = ({ mentionedIds }: Readonly<Record<string, unknown>>, erased: ErasedPeople): boolean =>
  Array.isArray(mentionedIds) && mentionedIds.some((id) => isErased(id, erased));

export const redactMessage = (input: unknown, erased: ErasedPeople): unknown =>
  isRecord(input) && isRecord(input["content"]) && mentionsErased(input["content"], erased)
    ? { ...input, content: { ...input["content"], subject: redacted, message: redacted, link: null } }
    : input;

export const redactRemarks = (remarks: unknown, erased: ErasedPeople): unknown =>
  Array.isArray(remarks)
    ? remarks.map((remark: unknown) =>
        isRecord(remark) && isErased(remark["personId"], erased) ? { ...remark, text: redacted } : remark,
      )
    : remarks;

/** Finds the person by ID or, because skipped rows have other IDs, by email. */
const redactPerson = (person: unknown, erased: ErasedPeople): unknown => {
  if (!isRecord(person)) {
    return person;
  }
  const id = isErased(person["id"], erased) ? person["id"] : erased.idOfEmail(person["email"]);
  return id === null ? person : withErasedFields(person, id);
};

export const redactRows = (rows: unknown, erased: ErasedPeople): unknown => {
  if (!Array.isArray(rows)) {
    return rows;
  }
  return rows.map((row: unknown) => {
    if (!isRecord(row)) {
      return row;
    }
    if (row["kind"] === "add") {
      return { ...row, person: redactPerson(row["person"], erased) };
    }
    const { userId } = row;
    return row["kind"] === "change" && isErased(userId, erased)
      ? { ...row, before: withErasedFields(row["before"], userId), after: withErasedFields(row["after"], userId) }
      : redactPerson(row, erased);
  });
};
