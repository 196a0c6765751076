import { decodeTime, isValid } from "ulid";
import { auditActionOf, mainTrail, openedTrail, placeOf } from "#domain/audit/actions.ts";
import { type Finding, type Invariant, where } from "./invariant.ts";
import type { Row, StoredData } from "./storedData.ts";

type AuditRow = StoredData["audit"][number]["item"];

/** The names of the fields that the action of an entry does not allow. Actions of other versions of Pulse allow any. */
const refusedFields = ({ action, change, before }: AuditRow): readonly string[] => {
  const spec = auditActionOf(action);
  if (spec === null) {
    return [];
  }
  const allowed = [...spec.shown, ...(spec.unshown ?? [])];
  return Object.keys({ ...change, ...before }).filter((field) => !allowed.includes(field));
};

const fieldFindings = ({ audit }: StoredData): readonly Finding[] =>
  audit.flatMap(({ key, item }) => {
    const refused = refusedFields(item);
    return refused.length === 0
      ? []
      : [{ key, problem: `Its action does not allow these fields: ${refused.join(", ")}.` }];
  });

const isOfItsTime = ({ id, at, month }: AuditRow): boolean =>
  isValid(id) && decodeTime(id) === Date.parse(at) && month === at.slice(0, 7);

const timeFindings = ({ audit }: StoredData): readonly Finding[] => [
  ...where(audit, ({ actorId }) => actorId === "", "It does not name who did it."),
  ...where(audit, (item) => !isOfItsTime(item), "Its id or its month is not of its time."),
];

const placeFindings = (data: StoredData): readonly Finding[] => {
  const reviews = new Map(data.reviewPointers.map(({ item }) => [item.reviewId, item]));
  const opened = new Set(
    data.audit.map(({ item: { action, subjectId, change } }) => openedTrail(action, subjectId, change)),
  );
  return data.audit.flatMap(({ key, item }: Row<AuditRow>) => {
    const review = auditActionOf(item.action)?.subject === "review" ? reviews.get(item.subjectId) : undefined;
    const place = placeOf({ ...item, review });
    // Earlier versions did not record the start of every operation: such parts stand by themselves.
    const trail = opened.has(place.trail) ? place.trail : mainTrail;
    const problems = [
      item.kind !== place.kind && "It is found by another kind than that of its action.",
      item.trail !== trail && item.trail !== place.trail && "It is found in another trail than its own.",
      item.rightsTrail !== (place.rightsTrail && item.trail) &&
        "It is found among the changes of rights, or is not, unlike what it changed.",
      // A review that was deleted does not say any more whose it was.
      (review !== undefined || auditActionOf(item.action)?.subject !== "review") &&
        item.concernedId !== place.concernedId &&
        "It is found by somebody else than who is concerned.",
      review !== undefined && item.roundId !== review.roundId && "It does not name the round of its review.",
    ];
    return problems.flatMap((problem) => (problem === false ? [] : [{ key, problem }]));
  });
};

/** The invariants of the audit trail. */
export const auditInvariants: readonly Invariant[] = [
  {
    statement: "Each entry of the audit trail has only fields that its action allows.",
    findings: fieldFindings,
  },
  {
    statement: "Each entry of the audit trail names who did it, and its id and month are of its time.",
    findings: timeFindings,
  },
  {
    statement:
      "Each entry of the audit trail is found by who or what is concerned, by its kind, in its trail, and among the changes of rights if it is one.",
    findings: placeFindings,
  },
];
