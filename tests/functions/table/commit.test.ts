import { beforeAll, describe, expect, it } from "vitest";
import { reviewEntry } from "#domain/audit/actions.ts";
import type { User } from "#domain/people/model.ts";
import { DomainError, staleReadError } from "#domain/shared/errors.ts";
import { maxRequiredSkillsets } from "#domain/skillsets/terms.ts";
import { createCommit } from "#functions/commit.ts";
import { newId } from "#functions/ids.ts";
import { readUser, replaceUserWrites, unchangedUserCheck } from "#functions/people/store/people.ts";
import { approvalWrites, withdrawalWrites } from "#functions/reviews/store/approvalWrites.ts";
import { evaluationWrites } from "#functions/reviews/store/evaluationWrites.ts";
import { readWholeReview, type WholeReview } from "#functions/reviews/store/reviews.ts";
import { withProgress } from "#functions/reviews/store/reviewWrites.ts";
import { retryOnConflict, versionConflict } from "#functions/table/conflicts.ts";
import { type TransactionWrite, transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { auditOf } from "#tests/support/audit.ts";
import { makeUser, putUser, putUsers } from "#tests/support/people/people.ts";
import { makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

const manager = makeUser({ role: "manager" });
const employee = makeUser({ managerId: manager.id });
const cto = makeUser({ role: "cto", engineerType: null });

beforeAll(() => putUsers(manager, employee, cto));

const at = new Date("2026-11-20T09:00:00.000Z");
const stepsOf = async (reviewId: string) => (await auditOf(employee)).filter(({ subjectId }) => subjectId === reviewId);
const logged = async (userId: string) => {
  const { data } = await tableStore().entities.messageLog.query.byTime({}).go({ pages: "all" });
  return data.filter((row) => row.userId === userId);
};

/** A commit as the cto, and the messages that it queues. */
const committer = () => {
  const queued: string[] = [];
  const commit = createCommit({
    store: tableStore(),
    actorId: cto.id,
    now: at,
    newId: () => newId(at),
    queue: async (_store, queue, id) => {
      queued.push(`${queue} ${id}`);
    },
  });
  return { commit, queued };
};

const greeting = (recipient: User) => ({
  notificationType: "account_approved" as const,
  recipientId: recipient.id,
  message: "Hello",
  link: null,
  mentionedIds: [],
});

const renamed = (user: User): readonly TransactionWrite[] => replaceUserWrites(user, { ...user, lastName: "Renamed" });

describe("commit", () => {
  it("writes changes, audit row, messages and operation together, then queues both", async () => {
    const user = await putUser(makeUser());
    const { commit, queued } = committer();
    const operation = { id: newId(at), kind: "refreshPositions", total: 1, input: { positionIds: [] } } as const;
    await commit(renamed(user), {
      audit: { action: "person.changed", subjectId: user.id, change: { lastName: "Renamed" } },
      messages: [greeting(user)],
      operation,
    });
    expect((await readUser(tableStore(), user.id))?.lastName).toBe("Renamed");
    expect(await auditOf(user)).toMatchObject([
      { action: "person.changed", actorId: cto.id, change: { lastName: "Renamed" }, at: at.toISOString() },
    ]);
    const [row] = await logged(user.id);
    expect(row).toMatchObject({ status: "pending", message: "Hello" });
    expect(queued).toEqual([`messages ${row?.id}`, `operations ${operation.id}`]);
    expect(await tableStore().entities.operation.get({ id: operation.id }).go()).toMatchObject({
      data: { status: "running", startedBy: cto.id },
    });
  });

  it("writes and queues nothing when a write fails", async () => {
    const user = await putUser(makeUser());
    const { commit, queued } = committer();
    const stale = { ...user, version: user.version + 3 };
    const attempt = commit(renamed(stale), {
      audit: { action: "person.changed", subjectId: user.id, change: {} },
      messages: [greeting(user)],
      operation: { id: newId(at), kind: "refreshPositions", total: 1, input: {} },
    });
    await expect(attempt).rejects.toMatchObject({ code: "VERSION_CONFLICT" });
    expect([await auditOf(user), await logged(user.id), queued]).toEqual([[], [], []]);
  });

  it("rejects messages of a function without a queue, with nothing written", async () => {
    const user = await putUser(makeUser());
    const commit = createCommit({ store: tableStore(), actorId: cto.id, now: at, newId: () => newId(at) });
    await expect(commit(renamed(user), { messages: [greeting(user)] })).rejects.toThrow("has no queue");
    expect((await readUser(tableStore(), user.id))?.lastName).toBe(user.lastName);
  });
});

describe("the largest review", () => {
  const skillsetIds = Array.from({ length: maxRequiredSkillsets }, () => newId(at));
  const answers = (marker: string) => ({
    expectationsRating: "Meets Expectations" as const,
    additionalComments: marker,
    skillsets: skillsetIds.map((skillsetId) => ({ skillsetId, level: 3, comments: marker })),
  });
  const write = async (part: "SELF" | "MGR", reviewId: string) =>
    transact(tableStore(), evaluationWrites(reviewId, part, answers(part), 0, at.toISOString()));

  it("is approved in one transaction with audit row and message, and withdrawn in another", async () => {
    const done = { selfEvaluationCompletedAt: at.toISOString(), managerEvaluationCompletedAt: at.toISOString() };
    const review = await putReview(makeReview(employee, await putRound(makeRound()), done));
    await write("SELF", review.id);
    await write("MGR", review.id);
    const whole: WholeReview = await readWholeReview(tableStore(), review.id);
    const approved = withProgress(whole.review, { ctoApprovalCompletedAt: at.toISOString() });
    const { commit, queued } = committer();
    const approval = approvalWrites(
      whole,
      approved,
      { comments: "Well done.", calibration: undefined },
      versionConflict(),
    );
    expect(approval.length).toBeLessThanOrEqual(17);
    await commit(approval, { audit: reviewEntry("review.approved", review), messages: [greeting(manager)] });
    const after = await readWholeReview(tableStore(), review.id);
    expect(after.review.ctoApprovalCompletedAt).toBe(at.toISOString());
    expect(after.approvedEvaluation?.skillsets).toEqual(after.managerEvaluation.skillsets);
    expect(await stepsOf(review.id)).toHaveLength(1);
    expect(queued).toHaveLength(1);

    const withdrawal = withdrawalWrites(after, withProgress(after.review, { ctoApprovalCompletedAt: null }));
    expect(withdrawal.length).toBeLessThanOrEqual(16);
    await commit(withdrawal, { audit: reviewEntry("review.approvalWithdrawn", review), messages: [greeting(manager)] });
    expect((await readWholeReview(tableStore(), review.id)).approvedEvaluation).toBeNull();
    expect(await stepsOf(review.id)).toHaveLength(2);
  });

  it("is saved with only the changed answers", async () => {
    const review = await putReview(makeReview(employee, await putRound(makeRound())));
    await write("MGR", review.id);
    const saved = (await readWholeReview(tableStore(), review.id)).managerEvaluation;
    const changed = answers("MGR");
    const [first, ...others] = changed.skillsets;
    const typed = {
      ...changed,
      skillsets: [{ ...first, skillsetId: skillsetIds[0] ?? "", level: 4, comments: "New" }, ...others],
    };
    const writes = evaluationWrites(review.id, "MGR", typed, 1, at.toISOString(), saved);
    // The evaluation and the changed answer.
    expect(writes).toHaveLength(2);
    await transact(tableStore(), writes);
    const { managerEvaluation } = await readWholeReview(tableStore(), review.id);
    const texts = Object.fromEntries(
      managerEvaluation.skillsets.map(({ skillsetId, level, comments }) => [skillsetId, `${level} ${comments}`]),
    );
    const expected = Object.fromEntries(
      typed.skillsets.map(({ skillsetId, level, comments }) => [skillsetId, `${level} ${comments}`]),
    );
    expect(texts).toEqual(expected);
  });
});

describe("a write that conflicts with another", () => {
  it("runs at most four times, then fails with a state conflict", async () => {
    let runs = 0;
    const always = retryOnConflict("stale", async () => {
      runs += 1;
      throw staleReadError("Someone else was faster.");
    });
    await expect(always).rejects.toMatchObject({
      code: "STATE_CONFLICT",
      message: "Someone else was faster.",
      conflict: null,
    });
    expect(runs).toBe(4);
  });

  it("succeeds when the second attempt does not conflict", async () => {
    const user = await putUser(makeUser());
    let runs = 0;
    await retryOnConflict("stale", async () => {
      runs += 1;
      const read = await readUser(tableStore(), user.id);
      if (!read) {
        throw new Error("There is no such person.");
      }
      if (runs === 1) {
        await transact(tableStore(), renamed(read));
      }
      await transact(tableStore(), [unchangedUserCheck(read, "Someone else was faster.")]);
    });
    expect(runs).toBe(2);
  });

  it.each([new DomainError("STATE_CONFLICT", "No."), new Error("Broken."), staleReadError("Other.")])(
    "is not retried for any other error: %s",
    async (error) => {
      let runs = 0;
      const attempt = retryOnConflict("collision", async () => {
        runs += 1;
        throw error;
      });
      await expect(attempt).rejects.toBe(error);
      expect(runs).toBe(1);
    },
  );
});
