import { createConversions } from "electrodb";
import { type AuditEntry, reviewEntry } from "#domain/audit/actions.ts";
import type { Remark } from "#domain/operations/model.ts";
import type { Absence, User } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { absenceAdjustmentAtStart, absenceReason } from "#domain/reviews/absences.ts";
import type { Review, ReviewException } from "#domain/reviews/model.ts";
import { maxEarlierRounds, newReview, previousCandidates, snapshotOf } from "#domain/reviews/rounds/generation.ts";
import {
  hasJustStarted,
  isReviewable,
  isUnreviewableEngineer,
  type Reviewable,
} from "#domain/reviews/rounds/reviewable.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { isAwayForSelfEvaluation } from "#domain/reviews/windows.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { type Day, formatDay } from "#domain/shared/time.ts";
import { organizationDay } from "../../clock.ts";
import { readUsers } from "../../people/store/people.ts";
import { unchangedPeopleChecks } from "../../people/store/personChange.ts";
import { noReviewAuthority, unchangedReviewAuthorityCheck } from "../../people/store/reviewAuthority.ts";
import { readLaddersToChange } from "../../positions/store/ladder.ts";
import { snapshotMarkerKey, storeSnapshot } from "../../positions/store/ladderSnapshots.ts";
import { readItems } from "../../table/readItems.ts";
import type { Store } from "../../table/store.ts";
import { type OperationContext, type OperationRunner, type OperationStepResult, readOnce } from "../../work/runner.ts";
import { emptyLineCache, readApproverId } from "../store/approvers.ts";
import { reviewCountWrites } from "../store/reviewCounts.ts";
import { exceptionWrite } from "../store/reviewExceptions.ts";
import { ladderKeyOf, reviewKey, reviewsIn, snapshotKey } from "../store/reviewItems.ts";
import { newReviewWrites } from "../store/reviewWrites.ts";
import { type CountedRounds, readCountedRounds, unchangedRoundCheck } from "../store/rounds.ts";
import { generationInput } from "./generationInput.ts";

const reviewsPerStep = 28;

/** Leaves room in the transaction for the round, the counters and the operation. */
const maxReviewActions = 3 * reviewsPerStep;

/** How many people a run reads together: enough for ten steps of the first pass. */
const peoplePerRead = 10 * reviewsPerStep;

/** Like `peoplePerRead` for the second pass, when nearly everyone has a review. */
const peoplePerSecondRead = 500;

const secondPassPrefix = "again:";

const reviewablePeople = (round: Round, people: readonly User[]): readonly Reviewable[] =>
  people.filter(isReviewable).filter((person) => !hasJustStarted(person, round));

/** Consistent, since the index may lag. */
const readReviewedIds = async (store: Store, round: Round, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const Items = await readItems(
    store,
    ids.map((id) => reviewKey(id, round.id)),
    true,
  );
  return new Set(store.entities.review.parse({ Items }).data.map(({ employeeId }) => employeeId));
};

const storeSnapshots = async (
  store: Store,
  round: Round,
  people: readonly Reviewable[],
  knownSnapshots: Set<string>,
): Promise<void> => {
  const needed = new Map(
    people
      .map((employee) => ladderKeyOf({ roundId: round.id, employee }))
      .filter((key) => !knownSnapshots.has(snapshotKey(key)))
      .map((key) => [snapshotKey(key), key]),
  );
  if (needed.size === 0) {
    return;
  }
  const Items = await readItems(store, [...needed.values()].map(snapshotMarkerKey), true);
  const stored = new Set(store.entities.snapshotMarker.parse({ Items }).data.map(snapshotKey));
  const missing = [...needed].filter(([key]) => !stored.has(key));
  if (missing.length > 0) {
    const ladders = await readLaddersToChange(store);
    for (const [, key] of missing) {
      const level = ladders.positions.find(({ id }) => id === key.positionId)?.level;
      await storeSnapshot(store, round, key, snapshotOf(ladders, key), level);
    }
  }
  for (const key of needed.keys()) {
    knownSnapshots.add(key);
  }
};

/** Reviews of earlier rounds, by person ID (docs/rounds.md#previous-round). */
const readEarlierReviews = async (
  store: Store,
  round: Round,
  rounds: readonly Round[],
  people: readonly Reviewable[],
): Promise<ReadonlyMap<string, readonly Review[]>> => {
  const found = new Map<string, { readonly review: Review; readonly round: Round }[]>(people.map(({ id }) => [id, []]));
  const earlier = rounds.filter(({ reviewsGenerated, startDate }) => reviewsGenerated && startDate < round.startDate);
  for (const one of earlier.slice(0, maxEarlierRounds)) {
    const searched = people.filter(
      ({ id }) => !found.get(id)?.some(({ review }) => review.sharedWithEmployeeAt !== null),
    );
    if (searched.length === 0) {
      break;
    }
    const Items = await readItems(
      store,
      searched.map((person) => reviewKey(person.id, one.id)),
    );
    for (const review of reviewsIn(store, Items, noReviewAuthority)) {
      found.get(review.employee.id)?.push({ review, round: one });
    }
  }
  return new Map(
    [...found].map(([id, reviews]) => [id, previousCandidates(round, reviews).map(({ review }) => review)]),
  );
};

const assertCurrentGeneration = (round: Round | undefined, operationId: string): Round => {
  if (round?.status !== "active") {
    throw new DomainError("NOT_FOUND", "The round is no longer active, so no more reviews are generated for it.");
  }
  if (round.generationId !== operationId) {
    throw new DomainError("NOT_FOUND", "This round was started again. The new start generates its reviews.");
  }
  return round;
};

/** A run may cache this data, because each step's writes require that it is still current. */
interface KnownRound {
  readonly round: Round;
  readonly counted: CountedRounds;
  readonly snapshots: Set<string>;
  readonly startedBy: string;
  readonly today: Day;
  /** Whether reviews are extended or exempted because of an absence. */
  readonly adjusts: boolean;
}

/** Read once per run. Errors: NOT_FOUND if this operation no longer generates the round's reviews. */
const readKnownRound = ({ store, operation, now, memory }: OperationContext): Promise<KnownRound> =>
  readOnce(memory, "round", async () => {
    const { roundId, adjustsToAbsences = false } = generationInput.parse(operation.input);
    const counted = await readCountedRounds(store);
    const round = assertCurrentGeneration(
      counted.rounds.find((candidate) => candidate.id === roundId),
      operation.id,
    );
    return {
      round,
      counted,
      snapshots: new Set(),
      startedBy: operation.startedBy,
      today: organizationDay(now),
      adjusts: adjustsToAbsences,
    };
  });

interface PeoplePage {
  readonly listed: readonly { readonly id: string; readonly cursor: string | null }[];
  readonly withoutReview: ReadonlyMap<string, User>;
  readonly earlier: ReadonlyMap<string, readonly Review[]>;
}

const readListedIds = async (store: Store, from: string | null, limit: number) => {
  const { user } = store.entities;
  const { data, cursor } = await user.query.byStatus({ status: "active" }).go({ cursor: from, limit });
  const { toCursor } = createConversions(user).byAccessPattern.byStatus.fromComposite;
  return data.map((item, at) => ({ id: item.id, cursor: at === data.length - 1 ? cursor : toCursor(item) }));
};

/**
 * Reads people for several steps, consistently, because the index may lag. The writes require that these people are
 * unchanged and still have no review.
 */
const readPeople = async (
  store: Store,
  { round, counted }: KnownRound,
  from: string | null,
  limit: number,
): Promise<PeoplePage> => {
  const listed = await readListedIds(store, from, limit);
  const ids = listed.map(({ id }) => id);
  const reviewed = await readReviewedIds(store, round, ids);
  const people = await readUsers(
    store,
    ids.filter((id) => !reviewed.has(id)),
    true,
  );
  return {
    listed,
    withoutReview: new Map(people.map((person) => [person.id, person])),
    earlier: await readEarlierReviews(store, round, counted.rounds, reviewablePeople(round, people)),
  };
};

/** The first items whose reviews fit into a transaction. An absence takes one more action, an adjustment three more. */
const fittingStep = <Item>(
  items: readonly Item[],
  personOf: (item: Item) => User | undefined,
  { adjusts }: KnownRound,
): readonly Item[] => {
  let actions = 0;
  const end = items.findIndex((item) => {
    const person = personOf(item);
    const forAbsence = person?.absence ? (adjusts ? 3 : 1) : 0;
    actions += person === undefined ? 0 : 3 + forAbsence;
    return actions > maxReviewActions;
  });
  return items.slice(0, Math.min(reviewsPerStep, end === -1 ? items.length : end));
};

interface Adjustment {
  readonly change: Partial<Review>;
  readonly exception: ReviewException;
}

/** Extends the self-evaluation of someone who is away for all of it, or exempts them (docs/reviews.md#extending). */
const adjustmentOf = (
  person: User,
  { round, adjusts, startedBy, today }: KnownRound,
  madeAt: string,
): Adjustment | null => {
  const chosen = adjusts ? absenceAdjustmentAtStart(person, round, startedBy, today) : null;
  if (chosen === null) {
    return null;
  }
  const made = { reason: absenceReason(chosen.absence), madeAt };
  return chosen.extendedTo === null
    ? { change: { exclusion: "exempted" }, exception: { ...made, kind: "exempted", evaluation: null } }
    : { change: { selfDeadline: chosen.extendedTo }, exception: { ...made, kind: "extended", evaluation: "self" } };
};

const adjustmentEntry = (review: Review, { evaluation, reason }: ReviewException): AuditEntry =>
  evaluation === null
    ? reviewEntry("review.exempted", review, { reason })
    : reviewEntry("review.extended", review, { evaluation, deadline: review.selfDeadline, reason });

const generateFor = async (
  { store, now, newId, memory }: OperationContext,
  known: KnownRound,
  missing: readonly Reviewable[],
  earlier: PeoplePage["earlier"],
): Promise<Pick<OperationStepResult, "writes" | "audit">> => {
  const {
    round,
    counted: { reviewAuthority },
    snapshots,
  } = known;
  await storeSnapshots(store, round, missing, snapshots);
  const lines = await readOnce(memory, "lines", async () => emptyLineCache());
  const reviews: Review[] = [];
  const exceptions: { readonly review: Review; readonly exception: ReviewException }[] = [];
  for (const person of missing) {
    const made = { id: newId(), roundId: round.id, createdAt: now.toISOString() };
    const approverId = await readApproverId(store, person, reviewAuthority, lines);
    const adjusted = adjustmentOf(person, known, made.createdAt);
    const review = {
      ...newReview(person, made, reviewAuthority.formerManagerIds),
      ...(approverId !== null && { approverId }),
      ...adjusted?.change,
    };
    reviews.push(review);
    if (adjusted !== null) {
      exceptions.push({ review, exception: adjusted.exception });
    }
  }
  return {
    writes: [
      ...unchangedPeopleChecks(missing),
      ...reviews.flatMap((review) => newReviewWrites(review, earlier.get(review.employee.id) ?? [])),
      ...exceptions.map(({ review, exception }) => exceptionWrite(review.id, exception)),
      // Also required if no review is created: the run's cached data must still be current.
      unchangedRoundCheck(round),
      unchangedReviewAuthorityCheck(reviewAuthority),
      ...reviewCountWrites(
        round.id,
        reviews.map((to) => ({ from: null, to })),
      ),
    ],
    audit: exceptions.map(({ review, exception }) => adjustmentEntry(review, exception)),
  };
};

const absenceRemark = (name: string, absence: Absence, adjusted: Adjustment | null): string => {
  const away = `${name} is away for the whole self-evaluation, until ${formatDay(absence.to)}.`;
  if (adjusted === null) {
    return `${away} On their review's page, you can extend the deadline or exempt them.`;
  }
  const { selfDeadline = null } = adjusted.change;
  return selfDeadline === null
    ? `${away} They are exempted.`
    : `${away} Their deadline is extended to ${formatDay(selfDeadline)}.`;
};

const remarksOn = (known: KnownRound, people: readonly User[]): readonly Remark[] =>
  people.flatMap((person): readonly Remark[] => {
    const name = `${fullName(person)} (${person.email})`;
    if (isUnreviewableEngineer(person)) {
      const missing = person.position === null ? "position" : "engineer type";
      return [{ text: `${name} has no ${missing} yet and got no review.`, personId: person.id }];
    }
    if (isReviewable(person) && person.firstDay !== null && hasJustStarted(person, known.round)) {
      return [
        {
          text: `${name} got no review, because their first day is ${formatDay(person.firstDay)}.`,
          personId: person.id,
        },
      ];
    }
    const { absence } = person;
    return absence !== null && isAwayForSelfEvaluation(person, known.round)
      ? [{ text: absenceRemark(name, absence, adjustmentOf(person, known, "")), personId: person.id }]
      : [];
  });

/** People after the operation's cursor that this run already read; null if none are left. */
const rememberedPeople = ({ memory, operation }: OperationContext): PeoplePage | null => {
  const read = memory.get("people") as PeoplePage | undefined;
  const at = read?.listed.findIndex(({ cursor }) => cursor === operation.cursor) ?? -1;
  return read && at !== -1 && at < read.listed.length - 1 ? { ...read, listed: read.listed.slice(at + 1) } : null;
};

/** A second pass follows unless everyone fits on one page. */
const firstPass = async (context: OperationContext, storedRound: KnownRound): Promise<OperationStepResult> => {
  const { store, operation, memory } = context;
  const read = rememberedPeople(context) ?? (await readPeople(store, storedRound, operation.cursor, peoplePerRead));
  memory.set("people", read);
  const page = fittingStep(read.listed, ({ id }) => read.withoutReview.get(id), storedRound);
  const people = page.flatMap(({ id }) => read.withoutReview.get(id) ?? []);
  const missing = reviewablePeople(storedRound.round, people);
  const next = page.at(-1)?.cursor ?? null;
  const done = operation.done + page.length;
  const isLastPage = next === null;
  return {
    ...(await generateFor(context, storedRound, missing, read.earlier)),
    remarks: remarksOn(storedRound, people),
    done: page.length,
    created: missing.length,
    total: isLastPage ? done : Math.max(operation.total, done),
    cursor: isLastPage && operation.cursor !== null ? secondPassPrefix : next,
  };
};

/** Finds people who were renamed or reactivated during the first pass. */
const secondPass = async (
  context: OperationContext,
  storedRound: KnownRound,
  from: string,
): Promise<OperationStepResult> => {
  const { store, operation } = context;
  const read = await readPeople(store, storedRound, from === "" ? null : from, peoplePerSecondRead);
  const people = [...read.withoutReview.values()];
  const reviewableWithoutReview = reviewablePeople(storedRound.round, people);
  const missing = fittingStep(reviewableWithoutReview, (person) => person, storedRound);
  const next = read.listed.at(-1)?.cursor ?? null;
  const further = next === null ? null : secondPassPrefix + next;
  return {
    ...(await generateFor(context, storedRound, missing, read.earlier)),
    remarks: remarksOn(storedRound, people).filter(
      ({ text }) => !operation.remarks.some((remark) => remark.text === text),
    ),
    done: missing.length,
    created: missing.length,
    total: operation.done + missing.length,
    cursor: reviewableWithoutReview.length > missing.length ? operation.cursor : further,
  };
};

/**
 * Creates missing reviews (docs/rounds.md#generation). Each page of active people is written in one transaction with
 * the progress. A second pass finds people whose names changed during the first. One read serves several steps, because
 * the writes check that its data is still current (docs/architecture.md#background-work).
 */
export const generateReviews: OperationRunner = async (context) => {
  const { operation } = context;
  const known = await readKnownRound(context);
  return operation.cursor?.startsWith(secondPassPrefix)
    ? secondPass(context, known, operation.cursor.slice(secondPassPrefix.length))
    : firstPass(context, known);
};
