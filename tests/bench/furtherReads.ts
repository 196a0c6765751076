import { api } from "#domain/contract.ts";
import type { Role } from "#domain/people/terms.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { type Call, claimsOf } from "#tests/support/call.ts";
import type { Organization } from "#tests/support/organization.ts";

/** A read that no role makes as a screen, because its cost has a limit elsewhere or none. */
interface FurtherRead {
  readonly spec: RouteSpec;
  readonly name: string;
  readonly request: (organization: Organization) => Call;
}

const reading = (
  spec: RouteSpec,
  as: Role,
  request: (organization: Organization) => Omit<Call, "claims">,
): FurtherRead => ({
  spec,
  name: `${spec.id} as ${as}`,
  request: (organization) => ({ ...request(organization), claims: claimsOf(organization.actors[as]) }),
});

/** Exports, previews and counts: the bench measures only the first request of a cold function. */
export const furtherReads: readonly FurtherRead[] = [
  reading(api.audit.exportAudit, "admin", () => ({})),
  reading(api.people.getOwnData, "employee", () => ({})),
  reading(api.people.getApproverEffects, "cto", ({ actors }) => ({ params: { userId: actors.manager.id } })),
  reading(api.people.previewRetention, "admin", () => ({ query: { months: "24" } })),
  reading(api.people.previewErasure, "admin", ({ actors }) => ({ params: { userId: actors.employee.id } })),
  reading(api.people.exportPeople, "admin", () => ({})),
  reading(api.reviews.listApprovals, "cto", ({ activeRound }) => ({ params: { roundId: activeRound.id } })),
  reading(api.reviews.listApprovers, "cto", ({ activeRound }) => ({ params: { roundId: activeRound.id } })),
  reading(api.reviews.exportRoundPay, "hr", ({ activeRound }) => ({ params: { roundId: activeRound.id } })),
  reading(api.reviews.exportRoundReport, "cto", ({ activeRound }) => ({ params: { roundId: activeRound.id } })),
  reading(api.reviews.getRatingDistribution, "cto", ({ completedRound }) => ({
    params: { roundId: completedRound.id },
  })),
  reading(api.reviews.exportRoundProgress, "admin", ({ activeRound }) => ({ params: { roundId: activeRound.id } })),
  reading(api.positions.countHolders, "admin", ({ actors }) => ({
    params: { positionId: actors.employee.position?.id ?? "" },
  })),
  reading(api.onboarding.getSectionUsage, "admin", ({ sectionId }) => ({ params: { sectionId } })),
  reading(api.onboarding.getAssessmentItemUsage, "admin", ({ assessmentItemId }) => ({
    params: { itemId: assessmentItemId },
  })),
  reading(api.onboarding.exportOnboardingFile, "admin", () => ({})),
  reading(api.onboarding.exportOnboardingSheet, "admin", () => ({})),
];

/** The reads that the bench leaves out, by their route, each with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  exportEncryptedData: "needs a request for data that an administrator encrypted, which is rare",
  exportRequestedData: "needs a request for data that was released, which is rare",
  listAreaManagers: "is for approvers, whom the organization has not",
  getAppealOffer: "needs a result that was shared within days; asked for once, before an appeal",
  listReviewReaders: "needs a result that was shared; asked for once, by its employee",
  getCalibrationChoices: "needs a round with calibration, which the organization's has not",
  getCalibrationBoard: "needs a session, and is opened by at most 12 people",
  getCalibratedReview: "needs a session, and is opened by at most 12 people",
  getFeedbackForm: "needs a round that asks for feedback, which the organization's does not",
  getFeedbackColleagues: "needs a round that asks for feedback, which the organization's does not",
  findFeedbackColleagues: "needs a round that asks for feedback, which the organization's does not",
  getPromotionCase: "needs a case, and is opened by a few people",
  listPromotionCopies: "needs a case, and is read by its employee once",
  findPromotionMembers: "needs a case, and is read by who decides once",
  listTeamFeedback: "needs a round that asks for feedback, which the organization's does not",
};
