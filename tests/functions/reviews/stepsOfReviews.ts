import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import { type ReviewStage, reviewStages } from "#domain/reviews/terms.ts";
import { readLevelsOfRounds, readPersonLevels } from "#functions/reviews/store/personLevels.ts";
import { readWholeReview } from "#functions/reviews/store/reviews.ts";
import { readCountedRounds } from "#functions/reviews/store/rounds.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import {
  type ApprovalWorld,
  performAction,
  putReviewActorsIn,
  putReviewAt,
  type ReviewAction,
  type ReviewActor,
  reviewActions,
  reviewActors,
} from "#tests/support/reviews/reviewSteps.ts";
import {
  dayFromToday,
  makeReview,
  makeRound,
  putReview,
  putRound,
  skillsets,
  wholeAnswers,
} from "#tests/support/reviews/reviews.ts";
import { loggedFor } from "#tests/support/slack.ts";

/**
 * The actors who may perform each action, written manually (docs/evaluations.md#editing-windows,
 * docs/reviews.md#who-sees-what).
 */
const allowedActors: Readonly<Record<ReviewAction, readonly ReviewActor[]>> = {
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

/** A time zone in which it is the same day as in UTC, and later than midnight. */
const afterMidnight = (): string => (new Date().getUTCHours() === 0 ? "Asia/Tokyo" : "UTC");

/** Of next year, when clocks go forward in Europe. */
const lastSundayOfMarch = (): string => {
  const last = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 2, 31));
  last.setUTCDate(31 - last.getUTCDay());
  return last.toISOString().slice(0, 10);
};

const managerMissing: readonly ReviewStage[] = ["nothingDone", "managerMissing"];

/** Without having stepped in, the cto changes only a completed manager evaluation (docs/evaluations.md#stepping-in). */
const allowedActorsAt = (step: ReviewAction, stage: ReviewStage): readonly ReviewActor[] =>
  (step === "saveManagerEvaluation" || step === "completeManagerEvaluation") && managerMissing.includes(stage)
    ? ["manager"]
    : allowedActors[step];

const beforeApproval: readonly ReviewStage[] = ["nothingDone", "selfMissing", "managerMissing", "approvalMissing"];

/** The stages of an active round, before its deadlines, at which each action changes something, written manually. */
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

/** The stages at which an action that is already done succeeds again without a change. */
const repeatableStages: Readonly<Partial<Record<ReviewAction, readonly ReviewStage[]>>> = {
  completeSelfEvaluation: reviewStages.filter((stage) => stage !== "nothingDone" && stage !== "selfMissing"),
  completeManagerEvaluation: reviewStages.filter((stage) => stage !== "nothingDone" && stage !== "managerMissing"),
};

const readReview = (reviewId: string) => readWholeReview(tableStore(), reviewId);

/**
 * Tests the steps of a review, as the specification has them, in one of the worlds of approval. "The cto" means the
 * review's approver in this world.
 */
export const testReviewSteps = (world: ApprovalWorld): void => {
  describe(`where ${world}`, () => {
    let people: Readonly<Record<ReviewActor, User>>;
    let chief: User;

    beforeAll(async () => {
      ({ people, chief } = await putReviewActorsIn(world));
    });

    describe.each(reviewActions)("%s", (step) => {
      it.each(reviewStages)("is allowed only to the right people at %s", async (stage) => {
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

      it.each(["completed", "draft"] as const)(
        "is refused in a round that is %s, except for sharing",
        async (status) => {
          const taker = people[allowedActors[step][0] ?? "manager"];
          for (const stage of effectiveStages[step]) {
            const review = await putReviewAt(people.employee, stage, { status });
            const before = await readReview(review.id);
            const answer = await performAction(step, taker, review.id);
            if (step === "shareReview") {
              expect(answer.status).toBe(200);
              expect((await readReview(review.id)).review.sharedWithEmployeeAt).not.toBeNull();
            } else {
              expect([answer.status, answer.problem.code], stage).toEqual([409, "STATE_CONFLICT"]);
              expect(await readReview(review.id)).toEqual(before);
            }
          }
        },
      );

      it("is done once when it is sent twice at the same time", async () => {
        const taker = people[allowedActors[step][0] ?? "manager"];
        const review = await putReviewAt(people.employee, effectiveStages[step][0] ?? "nothingDone");
        const over = await readReview(review.id);
        const answers = await Promise.all([1, 2].map(() => performAction(step, taker, review.id, { over })));
        const statuses = answers.map(({ status }) => status).sort();
        expect([
          [200, 200],
          [200, 409],
        ]).toContainEqual(statuses);
        const after = await readReview(review.id);
        const versionsOf = ({ selfEvaluation, managerEvaluation }: typeof over) =>
          selfEvaluation.version + managerEvaluation.version;
        const isSave = step.startsWith("save");
        expect(versionsOf(after) - versionsOf(over)).toBe(isSave ? 1 : 0);
        // What is secret from someone who sees the states is not counted.
        expect(after.review.version - over.review.version).toBe(isSave || step === "stepIn" ? 0 : 1);
      });
    });

    describe("deadlines", () => {
      it.each([
        [
          "saveSelfEvaluation",
          "employee",
          { selfEvaluationDeadline: dayFromToday(-1) },
          "The self-evaluation deadline",
        ],
        [
          "completeSelfEvaluation",
          "employee",
          { selfEvaluationDeadline: dayFromToday(-1) },
          "The self-evaluation deadline",
        ],
        ["saveManagerEvaluation", "manager", { managerEvaluationDeadline: dayFromToday(-1) }, "The manager evaluation"],
        [
          "completeManagerEvaluation",
          "manager",
          { managerEvaluationDeadline: dayFromToday(-1) },
          "The manager evaluation",
        ],
      ] as const)("that have passed refuse %s", async (step, actor, round, message) => {
        const review = await putReviewAt(people.employee, "nothingDone", round);
        const before = await readReview(review.id);
        const answer = await performAction(step, people[actor], review.id);
        expect([answer.status, answer.problem.code]).toEqual([409, "DEADLINE_PASSED"]);
        expect(answer.problem.detail).toContain(message);
        expect(await readReview(review.id)).toEqual(before);
      });

      it("include the day of the deadline", async () => {
        const today = { selfEvaluationDeadline: dayFromToday(0), managerEvaluationDeadline: dayFromToday(0) };
        const review = await putReviewAt(people.employee, "nothingDone", today);
        expect((await performAction("completeSelfEvaluation", people.employee, review.id)).status).toBe(200);
        expect((await performAction("completeManagerEvaluation", people.manager, review.id)).status).toBe(200);
      });
    });

    describe("the manager evaluation", () => {
      it("says what is missing, with the messages for a review", async () => {
        const review = await putReviewAt(people.employee, "managerMissing");
        const save = (answers: object, version: number) =>
          callRoute(api.reviews.saveManagerEvaluation as never, {
            claims: claimsOf(people.manager),
            params: { reviewId: review.id },
            body: { ...wholeAnswers(), ...answers, version },
          });
        expect((await save({ expectationsRating: null }, 1)).status).toBe(200);
        const first = await performAction("completeManagerEvaluation", people.manager, review.id);
        expect(first.problem.detail).toBe(
          "Please answer the expectations rating question before completing the review.",
        );
        const [one] = skillsets;
        expect((await save({ skillsets: [{ skillsetId: one.id, level: null, comments: "" }] }, 2)).status).toBe(200);
        const second = await performAction("completeManagerEvaluation", people.manager, review.id);
        expect(second.problem).toMatchObject({
          code: "INCOMPLETE",
          detail: `Please set a level for all ${skillsets.length} skillset(s) before completing the review.`,
        });
      });

      it("remembers which levels were taken over from the self evaluation, in the approved version too", async () => {
        const review = await putReviewAt(people.employee, "approvalMissing");
        const [first, second] = wholeAnswers().skillsets;
        const save = async (isCopied: object) => {
          const { managerEvaluation } = await readReview(review.id);
          const body = { ...wholeAnswers(), skillsets: [{ ...first, ...isCopied }, second] };
          return callRoute(api.reviews.saveManagerEvaluation as never, {
            claims: claimsOf(people.manager),
            params: { reviewId: review.id },
            body: { ...body, version: managerEvaluation.version },
          });
        };
        const storedAnswers = async () => (await readReview(review.id)).managerEvaluation.skillsets;
        expect((await save({ isCopied: true })).status).toBe(200);
        expect(await storedAnswers()).toEqual([{ ...first, isCopied: true }, second]);
        // Someone chose the same level on their own.
        expect((await save({})).status).toBe(200);
        expect(await storedAnswers()).toEqual([first, second]);

        await save({ isCopied: true });
        await performAction("approveReview", people.cto, review.id);
        expect((await readReview(review.id)).approvedEvaluation?.skillsets).toEqual([
          { ...first, isCopied: true },
          second,
        ]);
      });

      it.each([{ level: null, isCopied: true }, { isCopied: false }, { isCopied: "yes" }])(
        "refuses %j, with nothing written",
        async (answer) => {
          const review = await putReviewAt(people.employee, "managerMissing");
          const before = await readReview(review.id);
          const { status } = await callRoute(api.reviews.saveManagerEvaluation as never, {
            claims: claimsOf(people.manager),
            params: { reviewId: review.id },
            body: {
              ...wholeAnswers(),
              skillsets: [{ ...wholeAnswers().skillsets[0], ...answer }],
              version: before.managerEvaluation.version,
            },
          });
          expect(status).toBe(400);
          expect(await readReview(review.id)).toEqual(before);
        },
      );

      it("is entirely the cto's where there is no manager, including sharing", async () => {
        const unmanaged = await putUser(makeUser({ managerId: null }));
        const review = await putReviewAt(unmanaged, "managerMissing");
        const steps = [
          "saveManagerEvaluation",
          "completeManagerEvaluation",
          "approveReview",
          "scheduleMeeting",
          "saveFinalEvaluation",
          "finalizeReview",
          "shareReview",
        ] as const;
        for (const step of steps) {
          expect((await performAction(step, people.manager, review.id)).status, step).toBe(403);
          expect((await performAction(step, chief, review.id)).status, step).toBe(200);
        }
      });

      it("succeeds when the employee completes at the same time", async () => {
        const review = await putReviewAt(people.employee, "nothingDone");
        const over = await readReview(review.id);
        const answers = await Promise.all([
          performAction("completeSelfEvaluation", people.employee, review.id, { over }),
          performAction("completeManagerEvaluation", people.manager, review.id, { over }),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        const after = await readReview(review.id);
        expect(after.review.selfEvaluationCompletedAt).not.toBeNull();
        expect(after.review.managerEvaluationCompletedAt).not.toBeNull();
      });
    });

    describe("stepping in", () => {
      it("lets the cto read and write the manager's draft, and is undone when the evaluation is reopened", async () => {
        const { id } = await putReviewAt(people.employee, "nothingDone");
        const opened = async (as: User) =>
          (await callRoute(api.reviews.getReview, { claims: claimsOf(as), params: { reviewId: id } })).body;
        expect((await performAction("saveManagerEvaluation", people.manager, id, { marker: "draft" })).status).toBe(
          200,
        );
        expect((await opened(people.cto))["managerEvaluation"]).toBeNull();
        expect((await performAction("stepIn", people.cto, id)).status).toBe(200);
        expect(JSON.stringify((await opened(people.cto))["managerEvaluation"])).toContain("draft");
        expect((await opened(people.manager))["review"]).toMatchObject({ steppedIn: { by: people.cto.id } });
        expect((await performAction("saveManagerEvaluation", people.cto, id, { marker: "the cto's" })).status).toBe(
          200,
        );
        expect((await performAction("completeManagerEvaluation", people.cto, id)).status).toBe(200);
        const { version } = (await readReview(id)).review;
        const reopened = await callRoute(api.reviews.reopenEvaluation, {
          claims: claimsOf(people.cto),
          params: { reviewId: id },
          body: { evaluation: "manager", deadline: dayFromToday(8), reason: "Two answers are missing", version },
        });
        expect(reopened.body).toMatchObject({ steppedIn: null });
        expect((await performAction("saveManagerEvaluation", people.cto, id)).status).toBe(403);
      });

      it("is recorded in the audit trail", async () => {
        const { id, roundId } = await putReviewAt(people.employee, "nothingDone");
        await performAction("stepIn", people.cto, id);
        await performAction("stepIn", people.cto, id);
        const { data } = await tableStore()
          .entities.audit.query.byConcerned({ concernedId: people.employee.id })
          .where(({ subjectId }, { eq }) => eq(subjectId, id))
          .go({ pages: "all" });
        expect(data).toMatchObject([
          { action: "review.steppedIn", actorId: people.cto.id, roundId, rightsTrail: "main" },
        ]);
      });
    });

    describe("an evaluation that is still empty", () => {
      it("is not written when its form is opened and saved", async () => {
        const { id } = await putReview(makeReview(people.employee, await putRound(makeRound())));
        const before = await readReview(id);
        for (const [route, as] of [
          [api.reviews.saveSelfEvaluation, people.employee],
          [api.reviews.saveManagerEvaluation, people.manager],
        ] as const) {
          const saved = await callRoute(route, {
            claims: claimsOf(as),
            params: { reviewId: id },
            body: { expectationsRating: null, additionalComments: "", skillsets: [], version: 0 },
          });
          expect(saved.body).toMatchObject({ version: 0, updatedAt: null });
        }
        expect(await readReview(id)).toEqual(before);
      });
    });

    describe("who did a step", () => {
      const doersOf = async (id: string) => {
        const { review } = await readReview(id);
        return [
          review.managerEvaluationCompletedBy,
          review.ctoApprovalCompletedBy,
          review.finalManagerEvaluationCompletedBy,
        ];
      };

      it("is stored with the step, and goes when the step is undone", async () => {
        const { cto, manager, employee } = people;
        const { id } = await putReviewAt(employee, "managerMissing");
        expect(await doersOf(id)).toEqual([null, null, null]);
        await performAction("stepIn", cto, id);
        await performAction("completeManagerEvaluation", cto, id);
        expect(await doersOf(id)).toEqual([cto.id, null, null]);
        const { review } = await readReview(id);
        const reopened = await callRoute(api.reviews.reopenEvaluation, {
          claims: claimsOf(cto),
          params: { reviewId: id },
          body: {
            evaluation: "manager",
            deadline: dayFromToday(2),
            reason: "A second thought.",
            version: review.version,
          },
        });
        expect(reopened.status).toBe(200);
        expect(await doersOf(id)).toEqual([null, null, null]);
        await performAction("completeManagerEvaluation", manager, id);
        await performAction("approveReview", cto, id);
        expect(await doersOf(id)).toEqual([manager.id, cto.id, null]);
        await performAction("withdrawApproval", cto, id);
        expect(await doersOf(id)).toEqual([manager.id, null, null]);
        await performAction("approveReview", cto, id);
        await performAction("scheduleMeeting", manager, id);
        await performAction("finalizeReview", manager, id);
        expect(await doersOf(id)).toEqual([manager.id, cto.id, manager.id]);
      });
    });

    describe("the approval", () => {
      it("stores the manager evaluation as it was approved, whatever the meeting changes", async () => {
        const review = await putReviewAt(people.employee, "approvalMissing", {}, "before");
        await performAction("approveReview", people.cto, review.id, { marker: "Well argued." });
        await performAction("scheduleMeeting", people.manager, review.id);
        await performAction("saveFinalEvaluation", people.manager, review.id, { marker: "agreed in the meeting" });
        const after = await readReview(review.id);
        expect(after.approvedEvaluation).toMatchObject(wholeAnswers("manager before"));
        expect(after.managerEvaluation).toMatchObject(wholeAnswers("agreed in the meeting"));
        expect(after.ctoApprovalComments).toBe("Well argued.");
      });

      it("has no comments if the cto wrote none, also in place of those of a withdrawn approval", async () => {
        const review = await putReviewAt(people.employee, "approvalMissing");
        const { ctoApproval } = tableStore().entities;
        const comments = async () => {
          const { body } = await callRoute(api.reviews.getReview, {
            claims: claimsOf(people.cto),
            params: { reviewId: review.id },
          });
          return body["ctoApprovalComments"];
        };
        await performAction("approveReview", people.cto, review.id, { marker: "Well argued." });
        await performAction("withdrawApproval", people.cto, review.id);
        expect(await comments()).toBe("Well argued.");
        await performAction("approveReview", people.cto, review.id, { marker: "" });
        expect(await comments()).toBeNull();
        expect((await ctoApproval.get({ reviewId: review.id }).go()).data).toEqual({ reviewId: review.id });
      });

      it.each([
        ["saveSelfEvaluation", "employee"],
        ["saveManagerEvaluation", "manager"],
      ] as const)("of something that changed since it was read is refused (%s)", async (step, actor) => {
        const review = await putReviewAt(people.employee, "approvalMissing");
        const read = await readReview(review.id);
        expect((await performAction(step, people[actor], review.id, { marker: "later thoughts" })).status).toBe(200);
        const answer = await performAction("approveReview", people.cto, review.id, { over: read });
        expect([answer.status, answer.problem.code]).toEqual([409, "VERSION_CONFLICT"]);
        const after = await readReview(review.id);
        expect(after.review.ctoApprovalCompletedAt).toBeNull();
        expect(after.approvedEvaluation).toBeNull();
      });

      it("and a concurrent edit: one of them is refused, and nothing is partly written", async () => {
        const review = await putReviewAt(people.employee, "approvalMissing");
        const over = await readReview(review.id);
        const [approval, save] = await Promise.all([
          performAction("approveReview", people.cto, review.id, { over }),
          performAction("saveSelfEvaluation", people.employee, review.id, { over, marker: "last word" }),
        ]);
        expect([approval.status, save.status].sort()).toEqual([200, 409]);
        const after = await readReview(review.id);
        expect(after.review.ctoApprovalCompletedAt !== null).toBe(approval.status === 200);
        expect(after.selfEvaluation.version).toBe(save.status === 200 ? 2 : 1);
      });
    });

    describe("withdrawing an approval", () => {
      const stagesOf = async (roundId: string) => {
        const { rounds, countsOf } = await readCountedRounds(tableStore());
        return rounds.filter(({ id }) => id === roundId).map((round) => countsOf(round).all);
      };

      it("removes the approved copy, keeps the comments for the next approval, and makes it the cto's turn", async () => {
        const review = await putReviewAt(people.employee, "approvalMissing", {}, "before");
        const counts = await stagesOf(review.roundId);
        await performAction("approveReview", people.cto, review.id, { marker: "Well argued." });
        expect(await stagesOf(review.roundId)).not.toEqual(counts);
        const messagesBefore = await loggedFor(people.manager.id);
        expect((await performAction("withdrawApproval", people.cto, review.id)).status).toBe(200);
        const after = await readReview(review.id);
        expect(after.review).toMatchObject({ ctoApprovalCompletedAt: null, employee: { id: people.employee.id } });
        expect(after.approvedEvaluation).toBeNull();
        expect(after.ctoApprovalComments).toBe("Well argued.");
        expect(after.managerEvaluation).toMatchObject(wholeAnswers("manager before"));
        expect(await stagesOf(review.roundId)).toEqual(counts);
        const { data: awaited } = await tableStore()
          .entities.review.query.byAssignee({ roundId: review.roundId, assignee: "cto" })
          .go();
        expect(awaited.map(({ id }) => id)).toEqual([review.id]);
        const { data: rows } = await tableStore().entities.copiedAnswers.query.byReview({ reviewId: review.id }).go();
        expect(rows).toEqual([]);
        const messages = (await loggedFor(people.manager.id)).slice(messagesBefore.length);
        expect(messages.map(({ notificationType }) => notificationType)).toEqual(["approval_withdrawn"]);
        const { data: audit } = await tableStore()
          .entities.audit.query.byConcerned({ concernedId: people.employee.id })
          .go();
        expect(audit.map(({ action, actorId }) => [action, actorId])).toContainEqual([
          "review.approvalWithdrawn",
          people.cto.id,
        ]);

        await performAction("saveManagerEvaluation", people.manager, review.id, { marker: "corrected" });
        expect(
          (await performAction("approveReview", people.cto, review.id, { marker: "Now it is clear." })).status,
        ).toBe(200);
        const again = await readReview(review.id);
        expect(again.approvedEvaluation).toMatchObject(wholeAnswers("corrected"));
        expect(again.ctoApprovalComments).toBe("Now it is clear.");
      });

      it("is refused once the manager has started the final evaluation", async () => {
        const review = await putReviewAt(people.employee, "meetingMissing");
        await performAction("saveFinalEvaluation", people.manager, review.id, { marker: "prepared for the meeting" });
        const before = await readReview(review.id);
        const answer = await performAction("withdrawApproval", people.cto, review.id);
        expect([answer.status, answer.problem.code]).toEqual([409, "STATE_CONFLICT"]);
        expect(answer.problem.detail).toContain("has started the final evaluation");
        expect(await readReview(review.id)).toEqual(before);
      });

      it.each(["scheduleMeeting", "saveFinalEvaluation"] as const)("excludes %s at the same time", async (step) => {
        const review = await putReviewAt(people.employee, "meetingMissing");
        const over = await readReview(review.id);
        const [withdrawal, other] = await Promise.all([
          performAction("withdrawApproval", people.cto, review.id, { over }),
          performAction(step, people.manager, review.id, { over, marker: "prepared" }),
        ]);
        expect([withdrawal.status, other.status].sort()).toEqual([200, 409]);
        const after = await readReview(review.id);
        const isWithdrawn = withdrawal.status === 200;
        expect(after.review.ctoApprovalCompletedAt === null).toBe(isWithdrawn);
        expect(after.approvedEvaluation === null).toBe(isWithdrawn);
        expect(after.review.meetingScheduledAt !== null || after.managerEvaluation.version === 2).toBe(!isWithdrawn);
      });

      it("names the version that was read: an approval that was given again is not withdrawn by an old page", async () => {
        const review = await putReviewAt(people.employee, "meetingMissing");
        const over = await readReview(review.id);
        await performAction("withdrawApproval", people.cto, review.id);
        await performAction("approveReview", people.cto, review.id);
        const stale = await performAction("withdrawApproval", people.cto, review.id, { over });
        expect([stale.status, stale.problem.code]).toEqual([409, "VERSION_CONFLICT"]);
        expect((await readReview(review.id)).review.ctoApprovalCompletedAt).not.toBeNull();
      });

      it("shows the kept comments only to the cto", async () => {
        const review = await putReviewAt(people.employee, "meetingMissing", {}, "kept");
        await performAction("withdrawApproval", people.cto, review.id);
        for (const actor of ["cto", "manager", "hr", "employee"] as const) {
          const answer = await callRoute(api.reviews.getReview as never, {
            claims: claimsOf(people[actor]),
            params: { reviewId: review.id },
          });
          expect(answer.body["ctoApprovalComments"], actor).toBe(actor === "cto" ? "cto kept" : null);
        }
      });
    });

    describe("the meeting", () => {
      afterEach(() => {
        vi.unstubAllEnvs();
      });

      it.each([
        ["yesterday", dayFromToday(-1), 400],
        ["today", dayFromToday(0), 200],
        ["an invalid date", "2026-02-30", 400],
      ])("on %s", async (_name, day, status) => {
        const review = await putReviewAt(people.employee, "meetingMissing");
        const answer = await performAction("scheduleMeeting", people.manager, review.id, { day });
        expect(answer.status).toBe(status);
        if (status === 400) {
          expect(answer.problem.errors[0]?.path).toEqual(["meetingScheduledAt"]);
          expect((await readReview(review.id)).review.meetingScheduledAt).toBeNull();
        }
      });

      it("has a time and a length, 30 minutes unless it says so, and loses both together", async () => {
        const review = await putReviewAt(people.employee, "meetingMissing");
        const schedule = async (meeting: object) => {
          const answer = await performAction("scheduleMeeting", people.manager, review.id, { meeting });
          const { meetingTime, meetingMinutes, meetingSequence } = (await readReview(review.id)).review;
          expect(answer.body).toMatchObject({ meetingTime, meetingMinutes, meetingSequence });
          return [answer.status, meetingTime, meetingMinutes, meetingSequence];
        };
        expect(await schedule({ meetingTime: "09:15" })).toEqual([200, "09:15", 30, 1]);
        expect(await schedule({ meetingTime: "10:00", meetingMinutes: 60 })).toEqual([200, "10:00", 60, 2]);
        // The sequence counts only changes of the meeting.
        expect(await schedule({})).toEqual([200, "10:00", 60, 2]);
        expect(await schedule({ meetingTime: null })).toEqual([200, null, null, 3]);
        expect(await schedule({ meetingMinutes: 60 })).toEqual([200, null, null, 3]);
      });

      it.each([
        ["a time that has passed", dayFromToday(0), { meetingTime: "00:00" }, "meetingTime", afterMidnight()],
        ["a time that clocks skip", lastSundayOfMarch(), { meetingTime: "02:30" }, "meetingTime", "Europe/Berlin"],
        ["half a time", dayFromToday(1), { meetingTime: "10" }, "meetingTime", "UTC"],
        ["a time without a leading zero", dayFromToday(1), { meetingTime: "9:00" }, "meetingTime", "UTC"],
        ["an hour too many", dayFromToday(1), { meetingTime: "24:00" }, "meetingTime", "UTC"],
        ["an injected line", dayFromToday(1), { meetingTime: "10:00\r\nATTENDEE:x" }, "meetingTime", "UTC"],
        ["another length", dayFromToday(1), { meetingTime: "10:00", meetingMinutes: 45 }, "meetingMinutes", "UTC"],
      ])("is not scheduled at %s", async (_name, day, meeting, field, zone) => {
        vi.stubEnv("TIME_ZONE", zone);
        const review = await putReviewAt(people.employee, "meetingMissing");
        const answer = await performAction("scheduleMeeting", people.manager, review.id, { day, meeting });
        expect([answer.status, answer.problem.errors[0]?.path]).toEqual([400, [field]]);
        expect((await readReview(review.id)).review.meetingScheduledAt).toBeNull();
      });

      it("finalizes and shares only the version that was read", async () => {
        const review = await putReviewAt(people.employee, "meetingScheduled");
        const read = await readReview(review.id);
        await performAction("saveFinalEvaluation", people.manager, review.id, { marker: "agreed" });
        const stale = await performAction("finalizeReview", people.manager, review.id, { over: read });
        expect([stale.status, stale.problem.code]).toEqual([409, "VERSION_CONFLICT"]);
        expect((await performAction("finalizeReview", people.manager, review.id)).status).toBe(200);
        const staleShare = await performAction("shareReview", people.manager, review.id, { over: read });
        expect([staleShare.status, staleShare.problem.code]).toEqual([409, "VERSION_CONFLICT"]);
        expect((await performAction("shareReview", people.manager, review.id)).status).toBe(200);
      });

      it("stores the agreed levels in the employee's profile when the review is shared", async () => {
        const review = await putReviewAt(people.employee, "meetingScheduled");
        await performAction("saveFinalEvaluation", people.manager, review.id, { marker: "agreed" });
        await performAction("finalizeReview", people.manager, review.id);
        await performAction("shareReview", people.manager, review.id);
        expect(await readPersonLevels(tableStore(), people.employee.id)).toMatchObject({
          reviewId: review.id,
          levels: Object.fromEntries(wholeAnswers().skillsets.map(({ skillsetId, level }) => [skillsetId, level])),
        });
      });

      it("keeps the levels of the latest round when a review of an older one is shared later", async () => {
        const employee = await putUser(makeUser({ managerId: people.manager.id }));
        const quarters = [
          { name: "Q1 2026", startDate: "2026-01-05" },
          { name: "Q2 2026", startDate: "2026-04-06" },
          { name: "Q3 2026", startDate: "2026-07-06" },
        ];
        const shared: (string | undefined)[] = [];
        for (const at of [1, 0, 2]) {
          const review = await putReviewAt(employee, "finalized", quarters[at]);
          expect((await performAction("shareReview", people.manager, review.id)).status).toBe(200);
          expect((await readReview(review.id)).review.sharedWithEmployeeAt).not.toBeNull();
          shared.push((await readPersonLevels(tableStore(), employee.id))?.roundName);
        }
        expect(shared).toEqual(["Q2 2026", "Q2 2026", "Q3 2026"]);
        const kept = await readLevelsOfRounds(tableStore(), employee.id);
        expect(kept?.rounds.map(({ roundName }) => roundName)).toEqual(quarters.map(({ name }) => name));
      });

      it("keeps the levels of the latest round when two reviews are shared at the same time", async () => {
        const employee = await putUser(makeUser({ managerId: people.manager.id }));
        const older = await putReviewAt(employee, "finalized", { name: "Q1 2026", startDate: "2026-01-05" });
        const newer = await putReviewAt(employee, "finalized", { name: "Q2 2026", startDate: "2026-04-06" });
        const answers = await Promise.all(
          [newer, older].map(({ id }) => performAction("shareReview", people.manager, id)),
        );
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        expect((await readPersonLevels(tableStore(), employee.id))?.roundName).toBe("Q2 2026");
      });
    });
  });
};
