import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import type { Review } from "#domain/reviews/model.ts";
import { type Answers, type FakeRequest, refusal } from "../support/fakeApi.ts";
import { done, sampleReview, sampleView } from "./sampleReviews.ts";

const { id } = sampleReview();
const path = `/api/reviews/${id}`;

export const routes = {
  read: `GET ${path}`,
  saveSelf: `PUT ${path}/self-evaluation`,
  completeSelf: `POST ${path}/self-evaluation/completion`,
  saveManager: `PUT ${path}/manager-evaluation`,
  completeManager: `POST ${path}/manager-evaluation/completion`,
  approve: `POST ${path}/approval`,
  withdraw: `DELETE ${path}/approval`,
  schedule: `PUT ${path}/meeting`,
  saveFinal: `PUT ${path}/final-evaluation`,
  finalize: `POST ${path}/final-evaluation/completion`,
  share: `POST ${path}/sharing`,
};

const unreachable = (): never => {
  throw new TypeError("Failed to fetch");
};

type Answer = (request: FakeRequest) => unknown;

/**
 * Stores one review and its evaluations by their versions. `state.view` is what the API returns. While `state.isDown`,
 * no request arrives; while `state.losesAnswers`, requests are executed but their responses are lost.
 */
export const reviewServer = (view: ReturnType<typeof sampleView> = sampleView()) => {
  const state = { view, isDown: false, losesAnswers: false };
  const change = (review: Partial<Review>, changes: Partial<typeof view> = {}): Review => {
    const changed = { ...state.view, ...changes };
    state.view = { ...changed, review: { ...changed.review, ...review } };
    return state.view.review;
  };
  const save =
    (part: "selfEvaluation" | "managerEvaluation"): Answer =>
    ({ body }) => {
      const { version, ...answers }: EvaluationAnswers & { readonly version: number } = Object(body);
      const stored = state.view[part];
      if (version !== (stored?.version ?? 0)) {
        return refusal(409, "VERSION_CONFLICT", "This was changed meanwhile.");
      }
      const saved = { ...answers, completedAt: stored?.completedAt ?? null, updatedAt: done, version: version + 1 };
      change({}, { [part]: saved });
      return saved;
    };
  const complete =
    (part: "selfEvaluation" | "managerEvaluation"): Answer =>
    () => {
      const stored = state.view[part];
      return change({ [`${part}CompletedAt`]: done }, { [part]: stored && { ...stored, completedAt: done } });
    };
  const stored: Readonly<Record<keyof typeof routes, Answer>> = {
    read: () => state.view,
    saveSelf: save("selfEvaluation"),
    completeSelf: complete("selfEvaluation"),
    saveManager: save("managerEvaluation"),
    completeManager: complete("managerEvaluation"),
    approve: ({ body }) =>
      change({ ctoApprovalCompletedAt: done }, { ctoApprovalComments: Object(body).comments || null }),
    withdraw: () => change({ ctoApprovalCompletedAt: null }),
    schedule: ({ body }) => change({ ...Object(body), version: state.view.review.version + 1 }),
    saveFinal: save("managerEvaluation"),
    finalize: () => change({ finalManagerEvaluationCompletedAt: "2026-11-19T10:00:00.000Z" }),
    share: () => change({ sharedWithEmployeeAt: "2026-11-20T08:00:00.000Z" }),
  };
  const answers: Answers = Object.fromEntries(
    Object.entries(stored).map(([name, answer]) => [
      routes[name as keyof typeof routes],
      (request: FakeRequest) => {
        if (state.isDown) {
          return unreachable();
        }
        const given = answer(request);
        return state.losesAnswers ? unreachable() : given;
      },
    ]),
  );
  return { state, change, stored, answers };
};
