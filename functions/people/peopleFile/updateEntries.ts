import * as z from "zod";
import { engineerType, role } from "#domain/people/model.ts";
import { editableStatuses } from "#domain/people/terms.ts";
import type { WantedPerson } from "#domain/people/update/updateCells.ts";
import { placeholderPersonId } from "#domain/people/update/updateMatching.ts";
import { type UpdatedPerson, updateOrder } from "#domain/people/update/updateOrder.ts";
import { updateFields } from "#domain/people/update/updateTerms.ts";
import { heldPositionOf } from "#domain/positions/ladders.ts";
import { day, id } from "#domain/shared/text.ts";
import type { ComparedFile } from "./compareFile.ts";
import { type PersonToImport, personToImport } from "./peopleToImport.ts";

/** Absent fields stay as they are. */
const changedValues = z.object({
  email: z.string().exactOptional(),
  firstName: z.string().exactOptional(),
  lastName: z.string().exactOptional(),
  employeeNumber: z.string().nullable().exactOptional(),
  firstDay: z.string().nullable().exactOptional(),
  role: role.exactOptional(),
  engineerType: engineerType.nullable().exactOptional(),
  positionId: id.nullable().exactOptional(),
  positionSince: day.nullable().exactOptional(),
  managerId: id.nullable().exactOptional(),
  leadId: id.nullable().exactOptional(),
  status: z.enum(editableStatuses).exactOptional(),
});
export type ChangedValues = z.infer<typeof changedValues>;

/** The stored form for the operation: new people in full, existing people with only their changed fields. */
export const updateEntry = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("add"), person: personToImport }),
  z.object({
    kind: z.literal("change"),
    userId: id,
    fields: z.array(z.enum(updateFields)),
    before: changedValues,
    after: changedValues,
    /** True for one step per person, so each person counts once (`updateOrder`). */
    counts: z.boolean(),
  }),
]);
export type UpdateEntry = z.infer<typeof updateEntry>;

const valuesOf = (person: WantedPerson, fields: readonly (typeof updateFields)[number][]): ChangedValues =>
  Object.fromEntries(fields.map((field) => [field, person[field]]));

/** In the order in which they apply. New people get their IDs here. */
export const updateEntries = (
  { changed, added, missing }: Pick<ComparedFile, "changed" | "added" | "missing">,
  { referenceData }: Pick<ComparedFile, "referenceData">,
  newId: () => string,
): readonly UpdateEntry[] => {
  const newIds = new Map(
    added.map(({ line, pendingAccountId }) => [placeholderPersonId(line), pendingAccountId ?? newId()]),
  );
  const storedIdOf = (one: string | null): string | null => (one === null ? null : (newIds.get(one) ?? one));
  const positions = new Map(referenceData.positions.map((position) => [position.code, heldPositionOf(position)]));
  const additions = new Map(
    added.map(({ line, person: { positionCode, managerEmail: _m, leadEmail: _l, ...person }, ...one }) => {
      const addedPerson: PersonToImport = {
        ...person,
        id: storedIdOf(placeholderPersonId(line)) ?? "",
        isWaiting: one.pendingAccountId !== null,
        line,
        position: positionCode === null ? null : (positions.get(positionCode) ?? null),
        managerId: storedIdOf(one.managerId),
        leadId: storedIdOf(one.leadId),
      };
      return [addedPerson.id, addedPerson];
    }),
  );
  const changes = new Map(
    changed.map(({ user, before, after, fields }) => {
      const final = { ...after, managerId: storedIdOf(after.managerId), leadId: storedIdOf(after.leadId) };
      return [user.id, { before, after: final, fields }] as const;
    }),
  );
  const updated: readonly UpdatedPerson[] = [
    ...[...additions.values()].map(({ id: userId, managerId, leadId }) => {
      return { userId, isNew: true, managerId, leadId, fields: [], becomesInactive: false };
    }),
    ...[...changes].map(([userId, { after, fields }]) => {
      const { managerId, leadId, status } = after;
      return { userId, isNew: false, managerId, leadId, fields, becomesInactive: status === "inactive" };
    }),
  ];
  const steps = updateOrder(updated, referenceData.people);
  // For an added person, a step with fields is the second one and sets only the lead.
  const withLaterLead = new Set(
    steps.flatMap(({ userId, fields }) => (additions.has(userId) && fields.length > 0 ? [userId] : [])),
  );
  return [
    ...steps.flatMap(({ userId, fields, isCounted }): readonly UpdateEntry[] => {
      const addition = additions.get(userId);
      if (addition !== undefined) {
        return fields.length === 0
          ? [{ kind: "add", person: withLaterLead.has(userId) ? { ...addition, leadId: null } : addition }]
          : [
              {
                kind: "change",
                userId,
                fields: [...fields],
                before: { leadId: null },
                after: { leadId: addition.leadId },
                counts: isCounted,
              },
            ];
      }
      const change = changes.get(userId);
      return change === undefined
        ? []
        : [
            {
              kind: "change",
              userId,
              fields: [...fields],
              before: valuesOf(change.before, fields),
              after: valuesOf(change.after, fields),
              counts: isCounted,
            },
          ];
    }),
    ...missing.map((user): UpdateEntry => {
      const status = { before: { status: "active" }, after: { status: "inactive" } } as const;
      return { kind: "change", userId: user.id, fields: ["status"], ...status, counts: true };
    }),
  ];
};
