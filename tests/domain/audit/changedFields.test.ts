import { describe, expect, it } from "vitest";
import { auditActions } from "#domain/audit/catalog.ts";
import { changedFields } from "#domain/audit/changedFields.ts";
import type { AuditItem } from "#domain/audit/model.ts";
import { onboardingGroupLabels } from "#domain/onboarding/terms.ts";
import { defaultStructure, type LadderStructure } from "#domain/positions/structure.ts";
import { formatDay } from "#domain/shared/time.ts";

const structure: LadderStructure = {
  ...defaultStructure,
  engineerTypes: defaultStructure.engineerTypes.map((entry) =>
    entry.id === "software" ? { ...entry, label: "Product Engineer", state: "retired" } : entry,
  ),
};

const entry = (action: string, change: AuditItem["change"], before: AuditItem["before"] = {}): AuditItem => ({
  id: "01JD0000000000000000000E01",
  at: "2026-11-20T09:00:00.000Z",
  action,
  kind: "ladder",
  actorId: "schedule",
  subjectId: "s",
  concernedId: "s",
  subjectName: null,
  round: null,
  change,
  before,
  changesRights: false,
  bulkOperationId: null,
  partOf: null,
});

const fieldsOf = (item: AuditItem) =>
  changedFields(item, { nameOf: () => null, dayText: formatDay, instantText: (instant) => instant, structure });

/** Fields without a label of their own: lookup keys, and IDs stored next to what they stand for. */
const unnamed = ["operationId", "partOf", "replaced", "activeAgain", "positionId"];

describe("the fields of an entry", () => {
  it("each have a label that differs from the stored name", () => {
    for (const [action, { shown }] of Object.entries(auditActions)) {
      for (const field of shown.filter((one) => !unnamed.includes(one))) {
        const [named] = fieldsOf(entry(action, { [field]: 1 }));
        expect(`${action} ${field}: ${named?.label}`).toMatch(/: [A-Z]/);
        expect(named?.label).not.toBe(field);
      }
    }
  });

  it("use the current labels of engineer types and career paths, even retired ones", () => {
    const fields = fieldsOf(
      entry(
        "position.updated",
        { engineerType: "software", careerPath: "em" },
        { engineerType: "qa", careerPath: "ic" },
      ),
    );
    const paths = new Map(defaultStructure.careerPaths.map(({ id, label }) => [id, label]));
    const types = new Map(defaultStructure.engineerTypes.map(({ id, label }) => [id, label]));
    expect(fields).toEqual([
      { label: "Career path", before: paths.get("ic"), after: paths.get("em") },
      { label: "Engineer type", before: types.get("qa"), after: "Product Engineer" },
    ]);
  });

  it('list every engineer type, or say "none"', () => {
    expect(fieldsOf(entry("skillset.updated", { applicableTo: ["software", "qa"] }))).toMatchObject([
      { label: "Applies to", after: expect.stringMatching(/^Product Engineer, /) },
    ]);
    expect(fieldsOf(entry("person.changed", { engineerType: null }))).toMatchObject([{ after: "none" }]);
  });

  it("list the groups that an onboarding goal applies to", () => {
    const applicableTo = ["qa_engineers", "backend_engineers"];
    expect(fieldsOf(entry("onboardingGoal.updated", { applicableTo }))).toEqual([
      {
        label: "Applies to",
        before: null,
        after: `${onboardingGroupLabels.qa_engineers}, ${onboardingGroupLabels.backend_engineers}`,
      },
    ]);
  });

  it("show the ID of a removed type or path", () => {
    expect(fieldsOf(entry("position.created", { engineerType: "hardware", careerPath: "constructor" }))).toMatchObject([
      { after: "constructor" },
      { after: "hardware" },
    ]);
  });
});
