import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod";
import { type ErasedPeople, erasedPeople } from "#domain/people/data/erasure.ts";
import type { User } from "#domain/people/model.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { organizationDay } from "../../clock.ts";
import { environment } from "../../environment.ts";
import { personalDataRulesOf, subjectOf } from "../../personal-data/catalog.ts";
import { readDistributionErasure } from "../../reviews/ratingDistribution.ts";
import { erasedReviewStateWrites } from "../../reviews/store/reviewWrites.ts";
import { entityAttribute, type RawItem, readPartition } from "../../table/partition.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { readChunks } from "../../work/operations.ts";
import { type OperationContext, type OperationRunner, type OperationStepResult, readOnce } from "../../work/runner.ts";
import { changedRequestWrite, readDataRequest, withdrawnRequestWrite } from "../store/dataRequests.ts";
import {
  changedItemWrite,
  erasureEndedWrites,
  isDeletedAtErasure,
  readItemsToErase,
  readReviewsToErase,
  removedItemWrite,
} from "../store/erasure.ts";
import { readUser, readUsers } from "../store/people.ts";

const client = new CognitoIdentityProviderClient({});

/** Removes user pool accounts with this attribute value. Safe to repeat: missing accounts aren't found. */
const removeAccounts = async (attribute: "sub" | "email", value: string): Promise<void> => {
  const UserPoolId = environment("USER_POOL_ID");
  const { Users = [] } = await client.send(
    new ListUsersCommand({ UserPoolId, Filter: `${attribute} = "${value.replace(/["\\]/g, "\\$&")}"` }),
  );
  for (const { Username } of Users) {
    try {
      await client.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
    } catch (error) {
      if (!(error instanceof UserNotFoundException)) {
        throw error;
      }
    }
  }
};

/** These people's profiles already record the start of the erasure (`erasureStartedWrites`). */
const input = z.union([
  z.object({ userIds: z.array(z.string()).min(1) }),
  /** For more people than fit into the operation: each chunk holds some of their IDs. */
  z.object({ chunks: z.int().min(1) }),
]);

const readUserIds = async ({ store, operation, memory }: OperationContext): Promise<readonly string[]> => {
  const parsedInput = input.parse(operation.input);
  if ("userIds" in parsedInput) {
    return parsedInput.userIds;
  }
  return readOnce(memory, "userIds", async () => {
    const chunks = await readChunks(store, operation.id, parsedInput.chunks);
    return chunks.flatMap((chunk) => z.array(z.string()).parse(chunk));
  });
};

/** The operation's progress and counters take a few more actions. */
const itemsPerStep = 80;

/** What is next: a person's reviews, a review's content, a page of the table, or a person's account and profile. */
const cursorShape = z.discriminatedUnion("phase", [
  z.object({ phase: z.literal("reviews"), at: z.int().min(0), reviewId: z.string().optional() }),
  z.object({ phase: z.literal("table"), from: z.record(z.string(), z.string()).optional() }),
  z.object({ phase: z.literal("profiles"), at: z.int().min(0) }),
]);
type Cursor = z.infer<typeof cursorShape>;

/** Counts only people: how much was written about someone is secret. */
const step = (writes: readonly TransactionWrite[], next: Cursor | null, done = 0): OperationStepResult => ({
  writes,
  done,
  cursor: next === null ? null : JSON.stringify(next),
});

/** Throws INVALID_INPUT for anyone whose erasure hasn't started, so no one is erased by mistake. */
const assertStarted = (user: User): User => {
  if (user.status !== "inactive" || user.erasureStartedAt === null) {
    throw new DomainError("INVALID_INPUT", "The erasure of this person hasn't been released.");
  }
  return user;
};

/** Latest review first: the review with its counts, then its content, and its pointer last. */
const eraseReviews = async (
  { store, now, memory }: OperationContext,
  userIds: readonly string[],
  { at, reviewId }: Extract<Cursor, { phase: "reviews" }>,
): Promise<OperationStepResult> => {
  const userId = userIds[at];
  if (userId === undefined) {
    return step([], { phase: "table" });
  }
  if (reviewId !== undefined) {
    const content = await readPartition(store, `REVIEW#${reviewId}`);
    if (content.length <= itemsPerStep) {
      return step(content.map(removedItemWrite), { phase: "reviews", at });
    }
    const contentWithoutPointer = content.filter((item) => item[entityAttribute] !== "reviewPointer");
    return step(contentWithoutPointer.slice(0, itemsPerStep).map(removedItemWrite), { phase: "reviews", at, reviewId });
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
  const today = organizationDay(now);
  const ratingDistribution = await readDistributionErasure(store, review, {
    erasedIds: new Set(userIds),
    today,
    once: (name, read) => readOnce(memory, name, read),
  });
  return {
    ...step([...erasedReviewStateWrites(review, hasText), ...ratingDistribution.writes], {
      phase: "reviews",
      at,
      reviewId: review.id,
    }),
    audit: ratingDistribution.audit,
  };
};

/**
 * Erasures end after whole minutes, so the duration doesn't reveal how much was written. The outbox
 * sweep requeues operations only after two minutes.
 */
const durationUnitSeconds = 60;

/** The seconds until an operation has run for whole minutes. */
const secondsToWholeUnit = ({ createdAt }: OperationContext["operation"], now: Date): number => {
  const seconds = Math.max(0, (now.getTime() - Date.parse(createdAt)) / 1000);
  return Math.ceil(durationUnitSeconds - (seconds % durationUnitSeconds));
};

const erasedItemWrite = (item: RawItem, erased: ErasedPeople): TransactionWrite | null => {
  const entry = personalDataRulesOf(item);
  const subject = subjectOf(item);
  if (subject !== null && erased.has(subject) && isDeletedAtErasure(item)) {
    return removedItemWrite(item);
  }
  const change = Object.fromEntries(
    Object.entries(entry?.names ?? {}).flatMap(([attribute, removal]) => {
      const after = removal === "goes" ? item[attribute] : removal(item, erased);
      return JSON.stringify(item[attribute]) === JSON.stringify(after) ? [] : [[attribute, after] as const];
    }),
  );
  return Object.keys(change).length === 0 ? null : changedItemWrite(item, change);
};

/** Removes items about the people, and their names elsewhere, from one page of the table. */
const eraseInTable = async (
  { store, operation, now: at, memory }: OperationContext,
  userIds: readonly string[],
  { from }: Extract<Cursor, { phase: "table" }>,
): Promise<OperationStepResult> => {
  const people = await readOnce(memory, "people", () => readUsers(store, userIds, true));
  const started = people.filter(({ erasedAt }) => erasedAt === null).map(assertStarted);
  const erased = erasedPeople(started);
  const { Items = [], LastEvaluatedKey } = await store.client.send(
    new ScanCommand({ TableName: store.tableName, ConsistentRead: true, ExclusiveStartKey: from }),
  );
  // The step itself writes the operation's item, and a transaction can write an item only once.
  const otherItems = Items.filter((item) => item["id"] !== operation.id);
  const changed = otherItems.flatMap((item) => {
    const found = erasedItemWrite(item, erased);
    return found === null ? [] : [{ item, found }];
  });
  const batch = changed.slice(0, itemsPerStep);
  for (const { item } of batch) {
    if (item[entityAttribute] === "identity") {
      await removeAccounts("sub", String(item["sub"]));
    }
  }
  const writes = batch.map(({ found }) => found);
  if (changed.length > itemsPerStep) {
    // Re-read this page; erased items no longer match.
    return step(writes, { phase: "table", ...(from && { from }) });
  }
  return LastEvaluatedKey
    ? step(writes, { phase: "table", from: LastEvaluatedKey })
    : { ...step(writes, { phase: "profiles", at: 0 }), waitSeconds: secondsToWholeUnit(operation, at) };
};

/** Also removes what was written about the person during the erasure. */
const eraseProfile = async (
  { store, operation, now }: OperationContext,
  userIds: readonly string[],
  { at }: Extract<Cursor, { phase: "profiles" }>,
): Promise<OperationStepResult> => {
  const userId = userIds[at] ?? "";
  const next: Cursor | null = at + 1 < userIds.length ? { phase: "profiles", at: at + 1 } : null;
  const [user, remaining, request] = await Promise.all([
    readUser(store, userId),
    readItemsToErase(store, userId),
    readDataRequest(store, userId),
  ]);
  if (user === null || user.erasedAt !== null) {
    return step([], next, 1);
  }
  assertStarted(user);
  if (remaining.length > 0) {
    return step(remaining.slice(0, itemsPerStep).map(removedItemWrite), { phase: "profiles", at });
  }
  await removeAccounts("email", user.email);
  const isOfRequest = request?.operationId === operation.id;
  return {
    ...step(
      [
        ...erasureEndedWrites(user, now),
        // An earlier request for a copy of the data is deleted too.
        ...(request?.kind === "export" ? [withdrawnRequestWrite(request)] : []),
        ...(request && isOfRequest
          ? [changedRequestWrite(request, { status: "done", doneAt: now.toISOString() })]
          : []),
      ],
      next,
      1,
    ),
    audit: { action: "person.erased", subjectId: userId, change: { operationId: operation.id } },
  };
};

/**
 * See docs/privacy.md#erasure. First erases reviews, then other items in one pass over the table, and last accounts and
 * profiles, after whole minutes. Steps are idempotent.
 */
export const erasePeople: OperationRunner = async (context) => {
  const { operation } = context;
  const userIds = await readUserIds(context);
  const cursor: Cursor =
    operation.cursor === null ? { phase: "reviews", at: 0 } : cursorShape.parse(JSON.parse(operation.cursor));
  if (cursor.phase === "reviews") {
    return eraseReviews(context, userIds, cursor);
  }
  return cursor.phase === "table" ? eraseInTable(context, userIds, cursor) : eraseProfile(context, userIds, cursor);
};
