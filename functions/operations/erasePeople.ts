import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod";
import { isOwnName, type NameRemoval, removalOfNames } from "#domain/people/data/erasure.ts";
import type { User } from "#domain/people/model.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { readErasedPicture } from "../reviews/erasedPicture.ts";
import { readChunks } from "../store/operations.ts";
import { changedRequestStep, readDataRequest, withdrawnRequestStep } from "../store/people/dataRequests.ts";
import {
  changedItemStep,
  erasureEndedSteps,
  isDeletedAtErasure,
  readRemaining,
  readReviewsToErase,
  removedItemStep,
} from "../store/people/erasure.ts";
import { readUser, readUsers } from "../store/people/people.ts";
import { personalItemsOf, subjectOf } from "../store/personalData/catalog.ts";
import { erasedReviewSteps } from "../store/reviews/reviewSteps.ts";
import { type RawItem, readPartition } from "../store/table/partition.ts";
import type { TransactionStep } from "../store/transact.ts";
import { organisationDay } from "../today.ts";
import { removeAccounts } from "./erasedAccounts.ts";
import { type OperationContext, type OperationRunner, type OperationStepResult, readOnce } from "./runner.ts";

/** The people whose data is erased. Their profiles say already that it is (`erasureStartedSteps`). */
const input = z.union([
  z.object({ userIds: z.array(z.string()).min(1) }),
  /** More than fit into the operation: each chunk has some of their ids. */
  z.object({ chunks: z.int().min(1) }),
]);

const readUserIds = async ({ store, operation, memory }: OperationContext): Promise<readonly string[]> => {
  const given = input.parse(operation.input);
  if ("userIds" in given) {
    return given.userIds;
  }
  return readOnce(memory, "userIds", async () => {
    const chunks = await readChunks(store, operation.id, given.chunks);
    return chunks.flatMap((chunk) => z.array(z.string()).parse(chunk));
  });
};

/** How many items a step writes at most; the operation's progress and counters take a few actions more. */
const itemsPerStep = 80;

/**
 * Where the next step begins: the reviews of the person with this number, or the content of one of them that is removed
 * already; a page of the whole table; the account and the profile of a person.
 */
const place = z.discriminatedUnion("phase", [
  z.object({ phase: z.literal("reviews"), at: z.int().min(0), reviewId: z.string().optional() }),
  z.object({ phase: z.literal("table"), from: z.record(z.string(), z.string()).optional() }),
  z.object({ phase: z.literal("profiles"), at: z.int().min(0) }),
]);
type Place = z.infer<typeof place>;

const step = (steps: readonly TransactionStep[], next: Place | null, done = steps.length): OperationStepResult => ({
  steps,
  done,
  cursor: next === null ? null : JSON.stringify(next),
});

/** A person whose erasure has started. Throws STATE_CONFLICT for anybody else, so that nobody is erased by mistake. */
const assertStarted = (user: User): User => {
  if (user.status !== "inactive" || user.erasureStartedAt === null) {
    throw new DomainError("INVALID_INPUT", "The erasure of this person has not been released.");
  }
  return user;
};

/** Removes the reviews of a person one by one, the latest first: the review with its counts, then its content, with its pointer at last. */
const eraseReviews = async (
  { store, now, memory }: OperationContext,
  userIds: readonly string[],
  { at, reviewId }: Extract<Place, { phase: "reviews" }>,
): Promise<OperationStepResult> => {
  const userId = userIds[at];
  if (userId === undefined) {
    return step([], { phase: "table" });
  }
  if (reviewId !== undefined) {
    const content = await readPartition(store, `REVIEW#${reviewId}`);
    if (content.length <= itemsPerStep) {
      return step(content.map(removedItemStep), { phase: "reviews", at });
    }
    const written = content.filter((item) => item["__edb_e__"] !== "reviewPointer");
    return step(written.slice(0, itemsPerStep).map(removedItemStep), { phase: "reviews", at, reviewId });
  }
  const user = await readUser(store, userId);
  if (user === null || user.erasedAt !== null) {
    return step([], { phase: "reviews", at: at + 1 });
  }
  assertStarted(user);
  const [review] = await readReviewsToErase(store, userId);
  if (review === undefined) {
    return step([], { phase: "reviews", at: at + 1 });
  }
  const { data: evaluations } = store.entities.evaluation.parse({
    Items: await readPartition(store, `REVIEW#${review.id}`),
  });
  const hasText = evaluations.some(({ part }) => part === "SELF" || part === "MGR");
  const today = organisationDay(now);
  const picture = await readErasedPicture(store, review, {
    ...{ erased: new Set(userIds), today },
    once: (name, read) => readOnce(memory, name, read),
  });
  return {
    ...step(
      [...erasedReviewSteps(review, hasText), ...picture.steps],
      { phase: "reviews", at, reviewId: review.id },
      1,
    ),
    audit: picture.audit,
  };
};

/** What becomes of an item of the table: null if nothing. */
const erasedItemStep = (item: RawItem, ids: ReadonlySet<string>, names: NameRemoval): TransactionStep | null => {
  const entry = personalItemsOf(item);
  if (entry === null || entry.record === "profile") {
    return null;
  }
  const subject = subjectOf(item);
  if (subject !== null && ids.has(subject) && isDeletedAtErasure(item)) {
    return removedItemStep(item);
  }
  const about = [subject, item["subjectId"], item["concernedId"]];
  const isAbout = about.some((id) => typeof id === "string" && ids.has(id));
  const change = Object.fromEntries(
    entry.names.flatMap((attribute) => {
      if (!isAbout && subject !== null && isOwnName(attribute)) {
        // It is the name of the other person whom the item is about, who may be called the same.
        return [];
      }
      const before = item[attribute];
      const after = names.replaced(before, isAbout);
      return JSON.stringify(before) === JSON.stringify(after) ? [] : [[attribute, after] as const];
    }),
  );
  return Object.keys(change).length === 0 ? null : changedItemStep(item, change);
};

/** Removes what is about the people, and their names from everything else, in a page of the whole table. */
const eraseInTable = async (
  { store, operation, memory }: OperationContext,
  userIds: readonly string[],
  { from }: Extract<Place, { phase: "table" }>,
): Promise<OperationStepResult> => {
  const people = await readOnce(memory, "people", () => readUsers(store, userIds, true));
  const started = people.filter(({ erasedAt }) => erasedAt === null).map(assertStarted);
  const names = await readOnce(memory, "names", async () => removalOfNames(started));
  const ids = new Set(started.map(({ id }) => id));
  const { Items = [], LastEvaluatedKey } = await store.client.send(
    new ScanCommand({ TableName: store.tableName, ConsistentRead: true, ExclusiveStartKey: from }),
  );
  // The operation's own item is written with the step.
  const others = Items.filter((item) => item["id"] !== operation.id);
  const changed = others.flatMap((item) => {
    const found = erasedItemStep(item, ids, names);
    return found === null ? [] : [{ item, found }];
  });
  const now = changed.slice(0, itemsPerStep);
  for (const { item } of now) {
    if (item["__edb_e__"] === "identity") {
      await removeAccounts("sub", String(item["sub"]));
    }
  }
  const steps = now.map(({ found }) => found);
  if (changed.length > itemsPerStep) {
    // The same page again: what was removed and renamed is not found there any more.
    return step(steps, { phase: "table", ...(from && { from }) });
  }
  return step(steps, LastEvaluatedKey ? { phase: "table", from: LastEvaluatedKey } : { phase: "profiles", at: 0 });
};

/** Removes the account of a person and what was written about them meanwhile; then empties the profile. */
const eraseProfile = async (
  { store, operation, now }: OperationContext,
  userIds: readonly string[],
  { at }: Extract<Place, { phase: "profiles" }>,
): Promise<OperationStepResult> => {
  const userId = userIds[at] ?? "";
  const next: Place | null = at + 1 < userIds.length ? { phase: "profiles", at: at + 1 } : null;
  const [user, remaining, request] = await Promise.all([
    readUser(store, userId),
    readRemaining(store, userId),
    readDataRequest(store, userId),
  ]);
  if (user === null || user.erasedAt !== null) {
    return step([], next);
  }
  assertStarted(user);
  if (remaining.length > 0) {
    return step(remaining.slice(0, itemsPerStep).map(removedItemStep), { phase: "profiles", at });
  }
  await removeAccounts("email", user.email);
  const isOfRequest = request?.operationId === operation.id;
  return {
    ...step(
      [
        ...erasureEndedSteps(user, now),
        // A copy that was handed over before leaves nothing either.
        ...(request?.kind === "export" ? [withdrawnRequestStep(request)] : []),
        ...(request && isOfRequest ? [changedRequestStep(request, { status: "done", doneAt: now.toISOString() })] : []),
      ],
      next,
      1,
    ),
    audit: { action: "person.erased", subjectId: userId, change: { operationId: operation.id } },
  };
};

/**
 * Erases people who have left (docs/people.md#erasure): their reviews one by one, everything else that is about them
 * in one pass over the whole table, in which their names are replaced where others' records have them as fields, and at
 * last their accounts and profiles. What each step removes is no longer there when it is taken again.
 */
export const erasePeople: OperationRunner = async (context) => {
  const { operation } = context;
  const userIds = await readUserIds(context);
  const at: Place = operation.cursor === null ? { phase: "reviews", at: 0 } : place.parse(JSON.parse(operation.cursor));
  const result =
    at.phase === "reviews"
      ? await eraseReviews(context, userIds, at)
      : at.phase === "table"
        ? await eraseInTable(context, userIds, at)
        : await eraseProfile(context, userIds, at);
  return { ...result, total: operation.done + result.done };
};
