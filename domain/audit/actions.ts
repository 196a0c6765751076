import { type ActionSpec, auditActions } from "./catalog.ts";
import type { AuditKind } from "./terms.ts";

type Actions = typeof auditActions;
export type AuditAction = keyof Actions;

type Unshown<A extends AuditAction> = Actions[A] extends { readonly unshown: readonly (infer F)[] } ? F : never;

export type AuditField<A extends AuditAction> = (Actions[A]["shown"][number] | Unshown<A>) & string;

/** A field of any action. */
export type RecordedField = { readonly [A in AuditAction]: AuditField<A> }[AuditAction];

export type AuditValues<A extends AuditAction> = Readonly<Partial<Record<AuditField<A>, unknown>>>;

/** Null if this version of Pulse doesn't define the action; readers then see none of its values. */
export const actionSpecOf = (action: string): ActionSpec | null =>
  Object.hasOwn(auditActions, action) ? auditActions[action as AuditAction] : null;

/** `seesAll` includes CTO-only actions and actions that this version of Pulse doesn't define. */
export const isActionShown = (action: string, seesAll: boolean): boolean => {
  const spec = actionSpecOf(action);
  return seesAll || (spec !== null && spec.isForCto !== true);
};

type Values = Readonly<Record<string, unknown>>;

const pickFields = (fields: readonly string[], values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));

/** Drops values that the action's allow-list doesn't permit. */
export const storedValues = (action: AuditAction, values: Values): Values => {
  const { shown, unshown = [] }: ActionSpec = auditActions[action];
  return pickFields([...shown, ...unshown], values);
};

/** Drops values that readers may not see. */
export const shownValues = (action: string, values: Values): Values =>
  pickFields(actionSpecOf(action)?.shown ?? [], values);

export const changesRights = (action: string, change: Values): boolean => {
  const rights = actionSpecOf(action)?.rights ?? [];
  return rights === true || rights.some((field) => change[field] !== undefined);
};

/** The trail of entries that aren't part of an operation. */
export const mainTrail = "main";

const trailOf = (action: string, { operationId }: Values): string =>
  actionSpecOf(action)?.mayBelongToOperation === true && typeof operationId === "string" ? operationId : mainTrail;

/** The ID of the operation that an entry summarizes; null if none. */
export const summarizedOperationId = (action: string, subjectId: string, { operationId }: Values): string | null => {
  const operationField = actionSpecOf(action)?.summarizedOperationField;
  if (operationField === "subjectId") {
    return subjectId;
  }
  return operationField === "operationId" && typeof operationId === "string" ? operationId : null;
};

interface EntryOf<A extends AuditAction> {
  readonly action: A;
  readonly subjectId: string;
  readonly change: AuditValues<A>;
  /** Only the values that the change replaced. */
  readonly before?: AuditValues<A>;
  readonly review?: Actions[A]["subject"] extends "review" ? ReviewOf : never;
}

interface ReviewOf {
  readonly employeeId: string;
  readonly roundId: string;
}

export type AuditEntry = { readonly [A in AuditAction]: EntryOf<A> }[AuditAction];

export type RecordedChange = AuditEntry extends infer Entry
  ? Entry extends AuditEntry
    ? Omit<Entry, "subjectId">
    : never
  : never;

export const entryOf = (subjectId: string, recorded: RecordedChange): AuditEntry =>
  ({ ...recorded, subjectId }) as AuditEntry;

type ReviewAction = { readonly [A in AuditAction]: Actions[A]["subject"] extends "review" ? A : never }[AuditAction];

/** Indexed under the employee, so a person's trail includes their reviews. */
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

export interface AuditKeys {
  readonly kind: AuditKind | "other";
  /** The affected person or thing; for a review, its employee. */
  readonly concernedId: string;
  readonly trail: string;
  /** Set only if the entry changed what someone may do or read. */
  readonly rightsTrail?: string;
}

/** Without `review`, an entry about a review is indexed only by the review. */
export const auditKeysOf = ({
  action,
  subjectId,
  change,
  review,
}: {
  readonly action: string;
  readonly subjectId: string;
  readonly change: Values;
  readonly review?: ReviewOf | undefined;
}): AuditKeys => {
  const trail = trailOf(action, change);
  return {
    kind: actionSpecOf(action)?.kind ?? "other",
    concernedId: review?.employeeId ?? subjectId,
    trail,
    ...(changesRights(action, change) && { rightsTrail: trail }),
  };
};
