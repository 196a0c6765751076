import * as z from "zod";
import { type FieldType, fieldSpecOf } from "#domain/audit/fields.ts";
import { absence } from "#domain/people/nameModel.ts";
import { heldPosition } from "#domain/positions/heldPositionModel.ts";
import { day, email, id, instant } from "#domain/shared/text.ts";
import type { Finding, Invariant } from "./invariant.ts";
import type { StoredData } from "./storedData.ts";

const text = z.string();
const texts = z.array(text);
const count = z.int().min(0);

const remark = z.object({ text, personId: id.nullable() });

const schemas: Readonly<Record<FieldType, z.ZodType>> = {
  text,
  texts,
  email,
  number: count,
  switch: z.boolean(),
  day,
  instant,
  dayOrInstant: z.union([day, instant]),
  id,
  ids: z.array(id),
  person: id,
  subject: text,
  absence,
  position: heldPosition,
  engineerType: text,
  careerPath: text,
  audience: texts,
  countOrNames: z.union([count, texts]),
  ladderChanges: z.array(z.object({ change: text, name: text })),
  handOverGroups: z.array(z.object({ people: count })),
  levels: z.record(text, count.nullable()),
};

const isValid = (field: string, value: unknown): boolean => {
  const type = fieldSpecOf(field)?.type;
  if (type === undefined || value === null) {
    return true;
  }
  const schema = typeof type === "string" ? schemas[type] : z.enum(Object.keys(type));
  return schema.safeParse(value).success;
};

const wrongFields = (values: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(values).filter((field) => !isValid(field, values[field]));

const findings = ({ auditEntries, operations, users }: StoredData): readonly Finding[] => [
  ...auditEntries.flatMap(({ key, item: { change, before = {} } }) => {
    const wrong = [...new Set([...wrongFields(change), ...wrongFields(before)])];
    return wrong.length === 0 ? [] : [{ key, problem: `These fields have invalid values: ${wrong.join(", ")}.` }];
  }),
  ...operations.flatMap(({ key, item }) =>
    z.array(remark).safeParse(item.remarks).success
      ? []
      : [{ key, problem: "The remarks of this operation are invalid." }],
  ),
  ...users.flatMap(({ key, item }) =>
    [item.email, ...(item.formerEmails ?? [])].every((address) => email.safeParse(address).success)
      ? []
      : [{ key, problem: "This person's email is invalid." }],
  ),
];

/** Checks fields that entities store untyped, such as those of audit entries, and everyone's emails. */
export const recordedValueInvariants: readonly Invariant[] = [
  {
    statement: "Values in audit entries, operation remarks and emails have the types of their fields.",
    findings,
  },
];
