import * as z from "zod";
import { importedPerson } from "#domain/people/file/fileModel.ts";
import type { ImportReferenceData, PersonLine } from "#domain/people/file/peopleFile.ts";
import { heldPosition } from "#domain/positions/heldPositionModel.ts";
import { heldPositionOf } from "#domain/positions/ladders.ts";
import { id } from "#domain/shared/text.ts";

/** IDs are assigned before the operation starts, so retries create no one twice. Pending accounts keep their IDs. */
export const personToImport = importedPerson.omit({ positionCode: true, managerEmail: true, leadEmail: true }).extend({
  id,
  isWaiting: z.boolean().default(false),
  line: z.int(),
  position: heldPosition.nullable(),
  managerId: id.nullable(),
  leadId: id.nullable(),
});
export type PersonToImport = z.infer<typeof personToImport>;

export const peopleToImport = (
  lines: readonly PersonLine[],
  { positions, existingByEmail }: ImportReferenceData,
  newId: () => string,
): readonly PersonToImport[] => {
  const idByEmail = new Map(lines.map(({ person, pendingAccountId }) => [person.email, pendingAccountId ?? newId()]));
  const positionByCode = new Map(positions.map((position) => [position.code, heldPositionOf(position)]));
  const find = (email: string | null): string | null =>
    email === null ? null : (idByEmail.get(email) ?? existingByEmail.get(email)?.id ?? null);
  return lines.map(({ line, pendingAccountId, person: { positionCode, managerEmail, leadEmail, ...person } }) => ({
    ...person,
    id: idByEmail.get(person.email) ?? newId(),
    isWaiting: pendingAccountId !== null,
    line,
    position: positionCode === null ? null : (positionByCode.get(positionCode) ?? null),
    managerId: find(managerEmail),
    leadId: find(leadEmail),
  }));
};
