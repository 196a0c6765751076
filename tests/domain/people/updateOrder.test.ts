import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type UpdatedPerson, updateOrder } from "#domain/people/update/updateOrder.ts";

const person = (userId: string, changes: Partial<UpdatedPerson> = {}): UpdatedPerson => ({
  userId,
  isNew: false,
  managerId: null,
  leadId: null,
  fields: ["managerId"],
  becomesInactive: false,
  ...changes,
});
const inPulse = (id: string, managerId: string | null, role: "manager" | "lead" | "employee" = "manager") =>
  ({ id, managerId, role, status: "active" }) as const;

describe("the order of an update", () => {
  it("starts at the top of the new tree, so swapped managers make no cycle", () => {
    const people = [inPulse("anna", null), inPulse("ben", "anna"), inPulse("cleo", "ben")];
    const swapped = [
      person("cleo", { managerId: "anna" }),
      person("anna", { managerId: "ben" }),
      person("ben", { managerId: null }),
    ];
    expect(updateOrder(swapped, people).map(({ userId }) => userId)).toEqual(["ben", "anna", "cleo"]);
  });

  it("never creates a cycle between any two trees", () => {
    const size = 8;
    const tree = fc.tuple(
      fc.shuffledSubarray([...Array(size).keys()], { minLength: size }),
      fc.array(fc.nat(size), { minLength: size, maxLength: size }),
    );
    /** Managers by person: everyone is below someone earlier in the order, or no one. */
    const managersIn = ([order, choices]: [number[], number[]]): Map<string, string | null> =>
      new Map(
        order.map((one, at) => {
          const above = (choices[at] ?? 0) % (at + 1);
          return [`p${one}`, above === at ? null : `p${order[above]}`];
        }),
      );
    fc.assert(
      fc.property(tree, tree, (from, to) => {
        const [before, after] = [managersIn(from), managersIn(to)];
        const steps = updateOrder(
          [...after].flatMap(([id, managerId]) => (before.get(id) === managerId ? [] : [person(id, { managerId })])),
          [...before].map(([id, managerId]) => inPulse(id, managerId)),
        );
        const now = new Map(before);
        for (const { userId } of steps) {
          now.set(userId, after.get(userId) ?? null);
          for (let above = now.get(userId) ?? null, count = 0; above !== null; above = now.get(above) ?? null) {
            count += 1;
            expect(above).not.toBe(userId);
            expect(count).toBeLessThanOrEqual(size);
          }
        }
        expect(now).toEqual(after);
      }),
    );
  });

  it("sets leads who are promoted later near the end, and deactivates people last", () => {
    const people = [inPulse("boss", null), inPulse("mia", "boss", "employee"), inPulse("leo", "mia", "employee")];
    const steps = updateOrder(
      [
        person("mia", { managerId: "boss", leadId: "leo", fields: ["firstName", "leadId"] }),
        person("leo", { managerId: "mia", fields: ["role"] }),
        person("boss", { fields: ["lastName", "status"], becomesInactive: true }),
      ],
      people,
    );
    expect(steps).toEqual([
      { userId: "boss", isNew: false, fields: ["lastName"], isCounted: true },
      { userId: "mia", isNew: false, fields: ["firstName"], isCounted: true },
      { userId: "leo", isNew: false, fields: ["role"], isCounted: true },
      { userId: "mia", isNew: false, fields: ["leadId"], isCounted: false },
      { userId: "boss", isNew: false, fields: ["status"], isCounted: false },
    ]);
  });

  it("counts everyone once, even if only the lead or the status changes", () => {
    const people = [inPulse("boss", null), inPulse("mia", "boss", "employee"), inPulse("leo", "mia", "employee")];
    const steps = updateOrder(
      [
        person("mia", { managerId: "boss", leadId: "leo", fields: ["leadId"] }),
        person("leo", { managerId: "mia", fields: ["role"] }),
        person("boss", { fields: ["status"], becomesInactive: true }),
      ],
      people,
    );
    expect(steps.filter(({ isCounted }) => isCounted).map(({ userId }) => userId)).toEqual(["leo", "mia", "boss"]);
  });
});
