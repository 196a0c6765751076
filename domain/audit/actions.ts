import { type ActionSpec, auditActions } from "./catalog.ts";
import type { AuditKind } from "./terms.ts";

type Actions = typeof auditActions;
export type AuditAction = keyof Actions;

type Unshown<A extends AuditAction> = Actions[A] extends { readonly unshown: readonly (infer F)[] } ? F : never;

/** The fields that an entry of this action may hold. */
export type AuditField<A extends AuditAction> = (Actions[A]["shown"][number] | Unshown<A>) & string;

/** Values by field name: those that a change set, or those before it. */
export type AuditValues<A extends AuditAction> = Readonly<Partial<Record<AuditField<A>, unknown>>>;

/** What the trail knows of an action. Entries of versions of Pulse that are not known here are not shown. */
export const auditActionOf = (action: string): ActionSpec | null =>
  Object.hasOwn(auditActions, action) ? auditActions[action as AuditAction] : null;

type Values = Readonly<Record<string, unknown>>;

const only = (fields: readonly string[], values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));

/** The values of the fields that an entry of this action may hold. */
export const storedValues = (action: AuditAction, values: Values): Values => {
  const { shown, unshown = [] }: ActionSpec = auditActions[action];
  return only([...shown, ...unshown], values);
};

/** The values of those fields of an entry that its readers see. */
export const shownValues = (action: string, values: Values): Values => only(auditActionOf(action)?.shown ?? [], values);

/** Whether an entry changed what somebody may do or read. */
export const changesRights = (action: string, change: Values): boolean => {
  const rights = auditActionOf(action)?.rights ?? [];
  return rights === true || rights.some((field) => change[field] !== undefined);
};

/** The main trail, for entries that are not part of an operation. */
export const mainTrail = "main";

/** The trail of an entry: the id of the operation that it is a part of, or the main one. */
const trailOf = (action: string, { operationId }: Values): string =>
  auditActionOf(action)?.isPart === true && typeof operationId === "string" ? operationId : mainTrail;

/** The id of the operation whose parts an entry opens; null if it opens none, or does not name it. */
export const openedTrail = (action: string, subjectId: string, { operationId }: Values): string | null => {
  const opens = auditActionOf(action)?.opens;
  if (opens === "subjectId") {
    return subjectId;
  }
  return opens === "operationId" && typeof operationId === "string" ? operationId : null;
};

/** What an entry of one action holds. `subjectId` is the id of what it is about. */
interface EntryOf<A extends AuditAction> {
  readonly action: A;
  readonly subjectId: string;
  /** The new values. */
  readonly change: AuditValues<A>;
  /** The values before, of those that the change replaced. */
  readonly before?: AuditValues<A>;
  /** Whose review it is, and of which round; of a review alone. */
  readonly review?: Actions[A]["subject"] extends "review" ? ReviewOf : never;
}

/** Whose review something is about, and of which round. */
interface ReviewOf {
  readonly employeeId: string;
  readonly roundId: string;
}

/** An entry of the audit trail, with the fields that its action allows. */
export type AuditEntry = { readonly [A in AuditAction]: EntryOf<A> }[AuditAction];

/** An entry without its subject. */
export type RecordedChange = AuditEntry extends infer Entry
  ? Entry extends AuditEntry
    ? Omit<Entry, "subjectId">
    : never
  : never;

/** An entry of the change of something. */
export const entryOf = (subjectId: string, recorded: RecordedChange): AuditEntry =>
  ({ ...recorded, subjectId }) as AuditEntry;

/** The actions on a review. */
type ReviewAction = { readonly [A in AuditAction]: Actions[A]["subject"] extends "review" ? A : never }[AuditAction];

/** The entry of a step of a review, which is found by its employee. */
export const reviewEntry = <A extends ReviewAction>(
  action: A,
  review: { readonly id: string; readonly roundId: string; readonly employee: { readonly id: string } },
  change?: AuditValues<A>,
): AuditEntry =>
  ({
    action,
    subjectId: review.id,
    change: change ?? {},
    review: { employeeId: review.employee.id, roundId: review.roundId },
  }) as AuditEntry;

/** By which an entry is found in the indexes. */
export interface AuditPlace {
  readonly kind: AuditKind | "other";
  /** The person or thing concerned: of a review, its employee. */
  readonly concernedId: string;
  readonly trail: string;
  /** The trail too, if the entry changed what somebody may do or read. */
  readonly rightsTrail?: string;
}

/** Where the entry of an action is found. Without `review`, an entry about a review is found by the review alone. */
export const placeOf = ({
  action,
  subjectId,
  change,
  review,
}: {
  readonly action: string;
  readonly subjectId: string;
  readonly change: Values;
  readonly review?: ReviewOf | undefined;
}): AuditPlace => {
  const trail = trailOf(action, change);
  return {
    kind: auditActionOf(action)?.kind ?? "other",
    concernedId: review?.employeeId ?? subjectId,
    trail,
    ...(changesRights(action, change) && { rightsTrail: trail }),
  };
};
