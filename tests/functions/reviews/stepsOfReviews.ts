import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import { type ReviewStage, reviewStages } from "#domain/reviews/terms.ts";
import { readWholeReview } from "#functions/reviews/store/reviews.ts";
import { readCountedRounds } from "#functions/reviews/store/rounds.ts";
import { tableStore } from "#functions/tableStore.ts";
import { auditOf } from "#tests/support/audit.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { beforeWriting } from "#tests/support/recorder.ts";
import { openReview, succeed } from "#tests/support/reviews/requests.ts";
import {
  type ApprovalWorld,
  perform,
  performAction,
  putReviewActorsIn,
  putReviewAt,
  type ReviewAction,
  type ReviewActor,
  reviewActions,
  reviewActors,
  setDeadline,
} from "#tests/support/reviews/reviewSteps.ts";
import { wholeAnswers } from "#tests/support/reviews/reviews.ts";
import { loggedFor } from "#tests/support/slack.ts";

/**
 * The actors who may perform each action, the usual one first, written manually
 * (docs/evaluations.md#editing-windows, docs/reviews.md#who-sees-what).
 */
export const allowedActors: Readonly<Record<ReviewAction, readonly [ReviewActor, ...ReviewActor[]]>> = {
  saveSelfEvaluation: ["employee"],
  completeSelfEvaluation: ["employee"],
  saveManagerEvaluation: ["manager", "cto"],
  completeManagerEvaluation: ["manager", "cto"],
  stepIn: ["cto"],
  approveReview: ["cto"],
  withdrawApproval: ["cto"],
  scheduleMeeting: ["manager"],
  saveFinalEvaluation: ["manager"],
  finalizeReview: ["manager"],
  shareReview: ["manager"],
};

const managerMissing: readonly ReviewStage[] = ["nothingDone", "managerMissing"];

/** Without having stepped in, the cto changes only a completed manager evaluation (docs/evaluations.md#stepping-in). */
const allowedActorsAt = (step: ReviewAction, stage: ReviewStage): readonly ReviewActor[] =>
  (step === "saveManagerEvaluation" || step === "completeManagerEvaluation") && managerMissing.includes(stage)
    ? ["manager"]
    : allowedActors[step];

const beforeApproval: readonly ReviewStage[] = ["nothingDone", "selfMissing", "managerMissing", "approvalMissing"];

/** The stages at which each action has an effect in an active round before its deadlines, written manually. */
const effectiveStages: Readonly<Record<ReviewAction, readonly ReviewStage[]>> = {
  saveSelfEvaluation: beforeApproval,
  completeSelfEvaluation: ["nothingDone", "selfMissing"],
  saveManagerEvaluation: beforeApproval,
  completeManagerEvaluation: ["nothingDone", "managerMissing"],
  stepIn: managerMissing,
  approveReview: ["approvalMissing"],
  withdrawApproval: ["meetingMissing"],
  scheduleMeeting: ["meetingMissing", "meetingScheduled"],
  saveFinalEvaluation: ["meetingMissing", "meetingScheduled"],
  finalizeReview: ["meetingScheduled"],
  shareReview: ["finalized"],
};

/** The stages at which a repeated action succeeds without a change. */
const repeatableStages: Readonly<Partial<Record<ReviewAction, readonly ReviewStage[]>>> = {
  completeSelfEvaluation: reviewStages.filter((stage) => stage !== "nothingDone" && stage !== "selfMissing"),
  completeManagerEvaluation: reviewStages.filter((stage) => stage !== "nothingDone" && stage !== "managerMissing"),
};

export const readReview = (reviewId: string) => readWholeReview(tableStore(), reviewId);

/** Expects that an action is refused. */
export const expectRefused = async (status: number, code: string, ...request: Parameters<typeof performAction>) => {
  const answer = await performAction(...request);
  expect([answer.status, answer.problem.code], JSON.stringify(request[0])).toEqual([status, code]);
  return answer.problem;
};

/**
 * Tests the actions on a review against the specification in one approval setup, where "the cto" is the review's
 * approver.
 */
export const testReviewSteps = (world: ApprovalWorld): void => {
  describe(`where ${world}`, () => {
    let people: Readonly<Record<ReviewActor, User>>;
    let chief: User;

    beforeAll(async () => {
      ({ people, chief } = await putReviewActorsIn(world));
    });

    describe.each(reviewActions)("%s", (step) => {
      it.each(reviewStages)("is allowed only for the specified actors at %s", async (stage) => {
        const refused = await putReviewAt(people.employee, stage);
        const untouched = await readReview(refused.id);
        for (const actor of reviewActors.filter((name) => !allowedActorsAt(step, stage).includes(name))) {
          const answer = await performAction(step, people[actor], refused.id, { marker: "changed", over: untouched });
          expect([answer.status, answer.problem.code], actor).toEqual([403, "FORBIDDEN"]);
        }
        expect(await readReview(refused.id)).toEqual(untouched);
        for (const actor of allowedActorsAt(step, stage)) {
          const review = await putReviewAt(people.employee, stage);
          const before = await readReview(review.id);
          const answer = await performAction(step, people[actor], review.id, { marker: "changed", over: before });
          const after = await readReview(review.id);
          const who = `${actor} at ${stage}: ${answer.problem.detail ?? ""}`;
          if (effectiveStages[step].includes(stage)) {
            expect(answer.status, who).toBe(200);
            expect(after, who).not.toEqual(before);
          } else if (repeatableStages[step]?.includes(stage)) {
            expect(answer.status, who).toBe(200);
            expect(after, who).toEqual(before);
          } else {
            expect([answer.status, answer.problem.code], who).toEqual([409, "STATE_CONFLICT"]);
            expect(answer.problem.detail.length, who).toBeGreaterThan(20);
            expect(after, who).toEqual(before);
          }
        }
      });

      it.each(["completed", "draft"] as const)("is rejected in a %s round, except for sharing", async (status) => {
        const taker = people[allowedActors[step][0]];
        for (const stage of effectiveStages[step]) {
          const { id } = await putReviewAt(people.employee, stage, { status });
          const before = await readReview(id);
          if (step === "shareReview") {
            await perform(step, taker, id);
            expect((await readReview(id)).review.sharedWithEmployeeAt).not.toBeNull();
          } else {
            await expectRefused(409, "STATE_CONFLICT", step, taker, id);
            expect(await readReview(id)).toEqual(before);
          }
        }
      });

      it("takes effect once when it is sent twice in parallel", async () => {
        const taker = people[allowedActors[step][0]];
        const review = await putReviewAt(people.employee, effectiveStages[step][0] ?? "nothingDone");
        const over = await readReview(review.id);
        const answers = await Promise.all([1, 2].map(() => performAction(step, taker, review.id, { over })));
        expect(["200,200", "200,409"]).toContain(
          answers
            .map(({ status }) => status)
            .toSorted()
            .join(),
        );
        const after = await readReview(review.id);
        const versionsOf = ({ selfEvaluation, managerEvaluation }: typeof over) =>
          selfEvaluation.version + managerEvaluation.version;
        const isSave = step.startsWith("save");
        expect(versionsOf(after) - versionsOf(over)).toBe(isSave ? 1 : 0);
        // Saves and stepping in don't count, since the version must not reveal them to people who only see the states.
        expect(after.review.version - over.review.version).toBe(isSave || step === "stepIn" ? 0 : 1);
      });
    });

    it("the cto does every manager action for an employee without a manager", async () => {
      const unmanaged = await putUser(makeUser({ managerId: null }));
      const review = await putReviewAt(unmanaged, "managerMissing");
      for (const step of [
        "saveManagerEvaluation",
        "completeManagerEvaluation",
        "approveReview",
        "scheduleMeeting",
        "saveFinalEvaluation",
        "finalizeReview",
        "shareReview",
      ] as const) {
        await expectRefused(403, "FORBIDDEN", step, people.manager, review.id);
        await perform(step, chief, review.id);
      }
    });

    it("stepping in gives the cto the draft, is audited once, and ends when the evaluation is reopened", async () => {
      const { cto, manager, employee } = people;
      const { id, roundId } = await putReviewAt(employee, "nothingDone");
      await perform("saveManagerEvaluation", manager, id, { marker: "draft" });
      expect((await openReview(cto, id)).managerEvaluation).toBeNull();
      await perform("stepIn", cto, id);
      await perform("stepIn", cto, id);
      expect((await auditOf(employee)).filter(({ subjectId }) => subjectId === id)).toMatchObject([
        { action: "review.steppedIn", actorId: cto.id, roundId, rightsTrail: "main" },
      ]);
      expect(JSON.stringify((await openReview(cto, id)).managerEvaluation)).toContain("draft");
      expect((await openReview(manager, id)).review).toMatchObject({ steppedIn: { by: cto.id } });
      await perform("saveManagerEvaluation", cto, id, { marker: "the cto's" });
      await perform("completeManagerEvaluation", cto, id);
      const reopened = await setDeadline("reopenEvaluation", cto, { id }, { evaluation: "manager" });
      expect(reopened.body).toMatchObject({ steppedIn: null });
      await expectRefused(403, "FORBIDDEN", "saveManagerEvaluation", cto, id);
    });

    it("the actor of each action is stored until the action is undone", async () => {
      const { cto, manager, employee } = people;
      const { id } = await putReviewAt(employee, "managerMissing");
      const doers = async () => {
        const { review } = await readReview(id);
        const { managerEvaluationCompletedBy, ctoApprovalCompletedBy, finalManagerEvaluationCompletedBy } = review;
        return [managerEvaluationCompletedBy, ctoApprovalCompletedBy, finalManagerEvaluationCompletedBy];
      };
      expect(await doers()).toEqual([null, null, null]);
      await perform("stepIn", cto, id);
      await perform("completeManagerEvaluation", cto, id);
      expect(await doers()).toEqual([cto.id, null, null]);
      await succeed(setDeadline("reopenEvaluation", cto, { id }, { evaluation: "manager" }));
      expect(await doers()).toEqual([null, null, null]);
      await perform("completeManagerEvaluation", manager, id);
      await perform("approveReview", cto, id);
      expect(await doers()).toEqual([manager.id, cto.id, null]);
      await perform("withdrawApproval", cto, id);
      expect(await doers()).toEqual([manager.id, null, null]);
      await perform("approveReview", cto, id);
      await perform("scheduleMeeting", manager, id);
      await perform("finalizeReview", manager, id);
      expect(await doers()).toEqual([manager.id, cto.id, manager.id]);
    });

    describe("the approval", () => {
      it("preserves the approved manager evaluation when the final evaluation changes", async () => {
        const { id } = await putReviewAt(people.employee, "approvalMissing", {}, "before");
        await perform("approveReview", people.cto, id, { marker: "Well argued." });
        await perform("scheduleMeeting", people.manager, id);
        await perform("saveFinalEvaluation", people.manager, id, { marker: "agreed in the meeting" });
        const after = await readReview(id);
        expect(after.approvedEvaluation).toMatchObject(wholeAnswers("manager before"));
        expect(after.managerEvaluation).toMatchObject(wholeAnswers("agreed in the meeting"));
        expect(after.ctoApprovalComments).toBe("Well argued.");
      });

      it("without comments replaces the comments of a withdrawn approval", async () => {
        const { id } = await putReviewAt(people.employee, "approvalMissing");
        const comments = async () => (await openReview(people.cto, id)).ctoApprovalComments;
        await perform("approveReview", people.cto, id, { marker: "Well argued." });
        await perform("withdrawApproval", people.cto, id);
        expect(await comments()).toBe("Well argued.");
        await perform("approveReview", people.cto, id, { marker: "" });
        expect(await comments()).toBeNull();
        const { ctoApproval } = tableStore().entities;
        expect((await ctoApproval.get({ reviewId: id }).go()).data).toEqual({ reviewId: id });
      });

      it.each([
        ["saveSelfEvaluation", "employee"],
        ["saveManagerEvaluation", "manager"],
      ] as const)("is rejected over a stale version (%s)", async (step, actor) => {
        const { id } = await putReviewAt(people.employee, "approvalMissing");
        const over = await readReview(id);
        await perform(step, people[actor], id, { marker: "later thoughts" });
        await expectRefused(409, "VERSION_CONFLICT", "approveReview", people.cto, id, { over });
        const { review, approvedEvaluation } = await readReview(id);
        expect([review.ctoApprovalCompletedAt, approvedEvaluation]).toEqual([null, null]);
      });

      it("excludes a concurrent save, with nothing partly written", async () => {
        const { id } = await putReviewAt(people.employee, "approvalMissing");
        const over = await readReview(id);
        const [approval, save] = await Promise.all([
          performAction("approveReview", people.cto, id, { over }),
          performAction("saveSelfEvaluation", people.employee, id, { over, marker: "last word" }),
        ]);
        expect([approval.status, save.status].sort()).toEqual([200, 409]);
        const after = await readReview(id);
        expect(after.review.ctoApprovalCompletedAt !== null).toBe(approval.status === 200);
        expect(after.selfEvaluation.version).toBe(save.status === 200 ? 2 : 1);
      });
    });

    describe("withdrawing an approval", () => {
      const stagesOf = async (roundId: string) => {
        const { rounds, countsOf } = await readCountedRounds(tableStore());
        return rounds.filter(({ id }) => id === roundId).map((round) => countsOf(round).all);
      };

      it("removes the approved copy, keeps the comments for the next approval, and reassigns the review to the cto", async () => {
        const { cto, manager, employee } = people;
        const { id, roundId } = await putReviewAt(employee, "approvalMissing", {}, "before");
        const counts = await stagesOf(roundId);
        await perform("approveReview", cto, id, { marker: "Well argued." });
        expect(await stagesOf(roundId)).not.toEqual(counts);
        const messagesBefore = await loggedFor(manager.id);
        await perform("withdrawApproval", cto, id);
        const after = await readReview(id);
        expect(after.review).toMatchObject({ ctoApprovalCompletedAt: null, employee: { id: employee.id } });
        expect(after.approvedEvaluation).toBeNull();
        expect(after.ctoApprovalComments).toBe("Well argued.");
        for (const actor of ["cto", "manager", "hr", "employee"] as const) {
          const shown = (await openReview(people[actor], id)).ctoApprovalComments;
          expect(shown, actor).toBe(actor === "cto" ? "Well argued." : null);
        }
        expect(after.managerEvaluation).toMatchObject(wholeAnswers("manager before"));
        expect(await stagesOf(roundId)).toEqual(counts);
        const { review, copiedAnswers } = tableStore().entities;
        const { data: awaited } = await review.query.byAssignee({ roundId, assignee: "cto" }).go();
        expect(awaited.map((one) => one.id)).toEqual([id]);
        expect((await copiedAnswers.query.byReview({ reviewId: id }).go()).data).toEqual([]);
        const messages = (await loggedFor(manager.id)).slice(messagesBefore.length);
        expect(messages.map(({ notificationType }) => notificationType)).toEqual(["approval_withdrawn"]);
        const recorded = (await auditOf(employee)).map(({ action, actorId }) => [action, actorId]);
        expect(recorded).toContainEqual(["review.approvalWithdrawn", cto.id]);

        await perform("saveManagerEvaluation", manager, id, { marker: "corrected" });
        await perform("approveReview", cto, id, { marker: "Now it is clear." });
        const again = await readReview(id);
        expect(again.approvedEvaluation).toMatchObject(wholeAnswers("corrected"));
        expect(again.ctoApprovalComments).toBe("Now it is clear.");
      });

      it("is refused once the manager has started the final evaluation", async () => {
        const { id } = await putReviewAt(people.employee, "meetingMissing");
        await perform("saveFinalEvaluation", people.manager, id, { marker: "prepared for the meeting" });
        const before = await readReview(id);
        const { detail } = await expectRefused(409, "STATE_CONFLICT", "withdrawApproval", people.cto, id);
        expect(detail).toContain("has started the final evaluation");
        expect(await readReview(id)).toEqual(before);
      });

      it.each(["scheduleMeeting", "saveFinalEvaluation"] as const)("excludes %s at the same time", async (step) => {
        const { id } = await putReviewAt(people.employee, "meetingMissing");
        const over = await readReview(id);
        const [withdrawal, other] = await Promise.all([
          performAction("withdrawApproval", people.cto, id, { over }),
          performAction(step, people.manager, id, { over, marker: "prepared" }),
        ]);
        expect([withdrawal.status, other.status].sort()).toEqual([200, 409]);
        const after = await readReview(id);
        const isWithdrawn = withdrawal.status === 200;
        expect(after.review.ctoApprovalCompletedAt === null).toBe(isWithdrawn);
        expect(after.approvedEvaluation === null).toBe(isWithdrawn);
        expect(after.review.meetingScheduledAt !== null || after.managerEvaluation.version === 2).toBe(!isWithdrawn);
      });

      it("is refused if the manager saves the final evaluation between reading and writing", async () => {
        const { cto, manager, employee } = people;
        // The manager wrote in the review before, so this save changes only the evaluation.
        const { id } = await putReviewAt(employee, "meetingMissing", {}, "", { evaluatorIds: [manager.id] });
        const before = await readReview(id);
        const { status } = await callRoute(api.reviews.withdrawApproval, {
          claims: claimsOf(cto),
          params: { reviewId: id },
          query: { version: String(before.review.version) },
          fault: beforeWriting(() => perform("saveFinalEvaluation", manager, id, { over: before, marker: "prepared" })),
        });
        expect(status).toBe(409);
        const after = await readReview(id);
        expect(after.review.ctoApprovalCompletedAt).not.toBeNull();
        expect(after.approvedEvaluation).toEqual(before.approvedEvaluation);
        expect(after.managerEvaluation).toMatchObject(wholeAnswers("prepared"));
      });

      it("is rejected over a stale version, after the review was approved again", async () => {
        const { id } = await putReviewAt(people.employee, "meetingMissing");
        const over = await readReview(id);
        await perform("withdrawApproval", people.cto, id);
        await perform("approveReview", people.cto, id);
        await expectRefused(409, "VERSION_CONFLICT", "withdrawApproval", people.cto, id, { over });
        expect((await readReview(id)).review.ctoApprovalCompletedAt).not.toBeNull();
      });
    });
  });
};
