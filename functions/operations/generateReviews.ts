import type { User } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { maxEarlierRounds, newReview, previousCandidates, snapshotOf } from "#domain/reviews/generation.ts";
import type { Review, Round } from "#domain/reviews/model.ts";
import { isReviewable, isWithoutPosition, type Reviewable } from "#domain/reviews/reviewable.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { readLaddersToChange } from "../store/ladder.ts";
import { type LadderKey, snapshotMarkerKey, storeSnapshot } from "../store/ladderSnapshots.ts";
import { noLeavers, unchangedLeaversStep } from "../store/leavers.ts";
import { profileKey, toUser } from "../store/people.ts";
import { unchangedPeopleSteps } from "../store/personChange.ts";
import { reviewKey, snapshotKey, toReview } from "../store/reviewItems.ts";
import { newReviewSteps, stageCountSteps } from "../store/reviewSteps.ts";
import { readCountedRounds, unchangedRoundStep } from "../store/rounds.ts";
import type { Store } from "../store/store.ts";
import { readItems } from "../store/table/readItems.ts";
import { generationInput } from "./generationInput.ts";
import type { OperationContext, OperationRunner, OperationStepResult } from "./runner.ts";

/**
 * The number of reviews per step: each takes three actions, and the round, its counters and the operation take a few
 * more.
 */
const reviewsPerStep = 28;

/** The number of people per step of the second pass, by which nearly all have their review. */
const secondPassPageSize = 500;

type CountedRounds = Awaited<ReturnType<typeof readCountedRounds>>;

/** The prefix of cursors of the second pass. */
const secondPassPrefix = "again:";

const ladderOf = (round: Round, { engineerType, position }: Reviewable): LadderKey => ({
  roundId: round.id,
  engineerType,
  positionId: position.id,
});

/**
 * The current profiles of a page's people, and their reviews and snapshots in this round. They are read consistently,
 * since the index may lag behind.
 */
const readGenerationState = async (store: Store, round: Round, people: readonly User[]) => {
  const ladders = new Map(
    people.filter(isReviewable).map((person) => {
      const key = ladderOf(round, person);
      return [snapshotKey(key), key];
    }),
  );
  const Items = await readItems(
    store,
    [
      ...people.flatMap((person) => [profileKey(person.id), reviewKey(person.id, round.id)]),
      ...[...ladders.values()].map(snapshotMarkerKey),
    ],
    true,
  );
  const { user, review, snapshotMarker } = store.entities;
  return {
    people: user.parse({ Items }).data.map(toUser),
    reviewed: new Set(review.parse({ Items }).data.map(({ employeeId }) => employeeId)),
    storedKeys: new Set(snapshotMarker.parse({ Items }).data.map(snapshotKey)),
  };
};

/** Stores the snapshots of the ladder that these people's reviews still need. */
const storeSnapshots = async (
  store: Store,
  round: Round,
  people: readonly Reviewable[],
  storedKeys: ReadonlySet<string>,
): Promise<void> => {
  const missing = new Map(
    people
      .map((person) => ladderOf(round, person))
      .filter((key) => !storedKeys.has(snapshotKey(key)))
      .map((key) => [snapshotKey(key), key]),
  );
  if (missing.size === 0) {
    return;
  }
  const ladders = await readLaddersToChange(store);
  for (const key of missing.values()) {
    await storeSnapshot(store, round, key, snapshotOf(ladders, key));
  }
};

/** The earlier reviews that each person's new review refers to, by person id (docs/reviews.md#previous-round). */
const readEarlier = async (
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
    for (const review of store.entities.review.parse({ Items }).data.map((item) => toReview(item, noLeavers))) {
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
    throw new DomainError("NOT_FOUND", "The reviews of this round are generated by a later start.");
  }
  return round;
};

/** The steps that create the missing reviews of a page's people, limited to what one transaction can hold. */
const generateFor = async (
  { store, now, newId }: OperationContext,
  round: Round,
  { rounds, leavers }: CountedRounds,
  page: readonly User[],
) => {
  const { people, reviewed, storedKeys } = await readGenerationState(store, round, page);
  const without = people.filter((person) => !reviewed.has(person.id)).filter(isReviewable);
  const missing = without.slice(0, reviewsPerStep);
  if (missing.length > 0) {
    await storeSnapshots(store, round, missing, storedKeys);
  }
  const earlier = await readEarlier(store, round, rounds, missing);
  const reviews = missing.map(
    (person): Review =>
      newReview(person, { id: newId(), roundId: round.id, createdAt: now.toISOString() }, leavers.managers),
  );
  return {
    steps: [
      ...unchangedPeopleSteps(missing),
      ...reviews.flatMap((review) => newReviewSteps(review, earlier.get(review.employee.id) ?? [])),
      ...(reviews.length > 0
        ? [
            unchangedRoundStep(round),
            unchangedLeaversStep(leavers),
            ...stageCountSteps(
              round.id,
              reviews.map((to) => ({ from: null, to })),
            ),
          ]
        : []),
    ],
    made: missing.length,
    hasMore: without.length > missing.length,
    remarks: people.filter(isWithoutPosition).map((person) => {
      const missing = person.position === null ? "position" : "engineer type";
      return `${fullName(person)} (${person.email}) has no ${missing} yet and got no review.`;
    }),
  };
};

/** A page of the active people by name, from the index. */
const readPage = async (store: Store, from: string | null, limit: number) => {
  const { data, cursor } = await store.entities.user.query.byStatus({ status: "active" }).go({ cursor: from, limit });
  return { people: data.map(toUser), next: cursor };
};

/** The first pass over the active people. A second pass follows unless they fit on one page. */
const firstPass = async (
  context: OperationContext,
  round: Round,
  counted: CountedRounds,
): Promise<OperationStepResult> => {
  const { store, operation } = context;
  const { people, next } = await readPage(store, operation.cursor, reviewsPerStep);
  const { steps, made, remarks } = await generateFor(context, round, counted, people);
  const done = operation.done + people.length;
  const isLastPage = next === null;
  return {
    steps,
    remarks,
    done: people.length,
    created: made,
    total: isLastPage ? done : Math.max(operation.total, done),
    cursor: isLastPage && operation.cursor !== null ? secondPassPrefix : next,
  };
};

/**
 * The second pass: creates the reviews of people who were renamed or reactivated during the first pass and therefore
 * missed.
 */
const secondPass = async (
  context: OperationContext,
  round: Round,
  counted: CountedRounds,
  from: string,
): Promise<OperationStepResult> => {
  const { store, operation } = context;
  const { people, next } = await readPage(store, from === "" ? null : from, secondPassPageSize);
  const { steps, made, hasMore, remarks } = await generateFor(context, round, counted, people);
  const further = next === null ? null : secondPassPrefix + next;
  return {
    steps,
    remarks: remarks.filter((remark) => !operation.remarks.includes(remark)),
    done: made,
    created: made,
    total: operation.done + made,
    cursor: hasMore ? operation.cursor : further,
  };
};

/**
 * Generates the missing reviews of a round (docs/reviews.md#generation): first page by page over the active people,
 * each page in one transaction with the progress; then a second pass finds people who were missed because the order of
 * names changed in between. Existing reviews are never changed.
 */
export const generateReviews: OperationRunner = async (context) => {
  const { store, operation } = context;
  const { roundId } = generationInput.parse(operation.input);
  const counted = await readCountedRounds(store);
  const round = assertCurrentGeneration(
    counted.rounds.find((candidate) => candidate.id === roundId),
    operation.id,
  );
  return operation.cursor?.startsWith(secondPassPrefix)
    ? secondPass(context, round, counted, operation.cursor.slice(secondPassPrefix.length))
    : firstPass(context, round, counted);
};
