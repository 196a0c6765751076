import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { CalibrationState } from "#domain/reviews/calibration/terms.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { packSummary, summaryOf } from "#domain/reviews/summaries.ts";
import { newId } from "#functions/ids.ts";
import { readReviewAuthority } from "#functions/people/store/reviewAuthority.ts";
import { newSessionWrites, readSession, startedSessionWrite } from "#functions/reviews/store/calibration.ts";
import { evaluationWrites } from "#functions/reviews/store/evaluationWrites.ts";
import { fromReview } from "#functions/reviews/store/reviewItems.ts";
import { readWholeReview } from "#functions/reviews/store/reviews.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { type Answer, callAs } from "../call.ts";
import { makeUser, putUser } from "../people/people.ts";
import { putReviewAt } from "./reviewSteps.ts";
import { dayFromToday, makeReview, makeRound, putReview, putRound, wholeAnswers } from "./reviews.ts";

const at = "2026-02-02T09:00:00.000Z";

/** Two managers with three reviews each, pending approval by one person or the CTO. */
export interface Calibratable {
  readonly round: Round;
  readonly managers: readonly User[];
  readonly reviews: readonly Review[];
}

export const putCompletedReview = async (employee: User, round: Round, overrides: Partial<Review> = {}) => {
  const review = await putReview(
    makeReview(employee, round, {
      selfEvaluationCompletedAt: at,
      managerEvaluationCompletedAt: at,
      managerEvaluationCompletedBy: employee.managerId,
      ...(employee.managerId !== null && { evaluatorIds: [employee.managerId] }),
      ...overrides,
    }),
  );
  await transact(tableStore(), [
    ...evaluationWrites(review.id, "SELF", wholeAnswers("self text"), 0, at),
    ...evaluationWrites(review.id, "MGR", wholeAnswers("manager text"), 0, at),
  ]);
  const { skillsets } = await readWholeReview(tableStore(), review.id);
  const summary = packSummary(summaryOf(wholeAnswers(), skillsets));
  const summarized = { ...review, summaries: { self: summary, manager: summary } };
  await tableStore().entities.review.put(fromReview(summarized)).go();
  return summarized;
};

export const putCalibratable = async (opener: User, above: string | null = null): Promise<Calibratable> => {
  const round = await putRound(makeRound({ hasCalibration: true }));
  const managers = [
    await putUser(makeUser({ role: "manager", managerId: above })),
    await putUser(makeUser({ role: "manager", managerId: above })),
  ];
  const approver = opener.role === "cto" ? {} : { approverId: opener.id };
  const reviews: Review[] = [];
  for (const manager of [...managers, ...managers, ...managers]) {
    const employee = await putUser(makeUser({ managerId: manager.id }));
    reviews.push(await putCompletedReview(employee, round, approver));
  }
  return { round, managers, reviews };
};

export const newSessionRequest = ({ round, managers, reviews }: Calibratable) => ({
  params: { roundId: round.id },
  body: {
    id: newId(new Date()),
    name: "IC3 Software",
    day: dayFromToday(0),
    reviewIds: reviews.map(({ id }) => id),
    memberIds: managers.map(({ id }) => id),
    leaderId: managers[0]?.id ?? "",
  },
});

/** Opens a session through the API. */
export const openSession = async (
  opener: User,
  of: Calibratable,
  change: Readonly<Record<string, unknown>> = {},
): Promise<Answer & { readonly params: { readonly roundId: string; readonly sessionId: string } }> => {
  const { params, body } = newSessionRequest(of);
  const sent: Readonly<Record<string, unknown>> = { ...body, ...change };
  const answer = await callAs(opener, api.reviews.openCalibrationSession, { ...params, ...sent });
  return { ...answer, params: { roundId: of.round.id, sessionId: String(sent["id"]) } };
};

/** Writes a session that this person opened and leads, and is a member of. */
const putSessionOf = async (user: User, state: Exclude<CalibrationState, "closed">) => {
  const cto = await putUser(makeUser({ role: "cto", engineerType: null }));
  const { round, managers, reviews } = await putCalibratable(cto);
  const store = tableStore();
  const params = { roundId: round.id, sessionId: newId(new Date()) };
  await transact(
    store,
    newSessionWrites(
      {
        id: params.sessionId,
        roundId: round.id,
        name: "Session",
        day: dayFromToday(0),
        until: dayFromToday(3),
        openedBy: user.id,
        openedAt: new Date().toISOString(),
        openedByApprover: false,
        leaderId: user.id,
        memberIds: [user.id, ...managers.map(({ id }) => id)],
        reviews,
      },
      await readReviewAuthority(store),
    ),
  );
  if (state === "meeting") {
    const { session } = await readSession(store, params);
    await transact(store, [startedSessionWrite(session, new Date().toISOString())]);
  }
  return { params, reviewId: reviews[0]?.id ?? "" };
};

export const putSession = async (user: User) => (await putSessionOf(user, "reading")).params;

export const putCalibrated = async (user: User, state: Exclude<CalibrationState, "closed"> = "reading") => {
  const { params, reviewId } = await putSessionOf(user, state);
  return { ...params, reviewId };
};

/** Writes a review with a suggested change from a closed session, and returns its path parameter. */
export const suggestedChange = async (employee: User) => {
  const { id, roundId } = await putReviewAt(employee, "approvalMissing");
  const calibration = { sessionId: newId(new Date()), opening: "3", outcome: "suggested", suggested: "4" } as const;
  await tableStore().entities.review.patch({ employeeId: employee.id, roundId }).set({ calibration }).go();
  return { reviewId: id };
};

/** Writes a review whose final evaluation undoes a change that a CTO approved after calibration. */
export const undoneChange = async (employee: User) => {
  const cto = await putUser(makeUser({ role: "cto", engineerType: null }));
  const review = await putReviewAt(employee, "meetingScheduled", {}, "", {
    ctoApprovalCompletedBy: cto.id,
    summaries: { manager: "4" },
  });
  await tableStore()
    .entities.ctoApproval.patch({ reviewId: review.id })
    .set({ calibration: { opening: "3", reason: "The reason that the employee reads." } })
    .go();
  return { reviewId: review.id };
};
