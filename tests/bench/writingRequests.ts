import { api } from "#domain/contract.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { newId } from "#functions/ids.ts";
import { type Call, claimsOf } from "#tests/support/call.ts";
import { idOf, type Organization, pick, wholeAnswers } from "#tests/support/organization.ts";

/** A request that writes, as one of the organization's people makes it. */
export interface WritingRequest {
  readonly spec: RouteSpec;
  readonly name: string;
  readonly request: (organization: Organization) => Call;
}

const writing = (spec: RouteSpec, as: string, request: WritingRequest["request"]): WritingRequest => ({
  spec,
  name: `${spec.id} as ${as}`,
  request,
});

/** The reviews of the active round, by their employee's place: whose turn it is follows from it. */
const reviewAt = (index: number) => ({ reviewId: idOf("active", index) });

/** Ten requests that write, of every feature in which people write often. */
export const writingRequests: readonly WritingRequest[] = [
  writing(api.onboarding.submitWeeklyReport, "employee", ({ actors: { employee }, weekStarting }) => ({
    claims: claimsOf(employee),
    params: { userId: employee.id, weekStarting },
  })),
  writing(api.onboarding.saveReflection, "employee", ({ actors: { employee }, weekStarting }) => ({
    claims: claimsOf(employee),
    params: { userId: employee.id, weekStarting, field: "highlights" },
    body: { text: "The First release.", version: 0 },
  })),
  writing(api.onboarding.setGoalProgress, "manager", ({ actors: { manager, employee } }) => ({
    claims: claimsOf(manager),
    params: { userId: employee.id, goalId: idOf("goal", 40) },
    body: { completed: true },
  })),
  writing(api.reviews.saveSelfEvaluation, "employee", ({ people }) => ({
    claims: claimsOf(pick(people, 64)),
    params: reviewAt(64),
    body: { ...wholeAnswers(), version: 0 },
  })),
  writing(api.reviews.saveManagerEvaluation, "manager", ({ actors: { manager } }) => ({
    claims: claimsOf(manager),
    params: reviewAt(65),
    body: { ...wholeAnswers(), version: 0 },
  })),
  writing(api.reviews.approveReview, "cto", ({ actors: { cto } }) => ({
    claims: claimsOf(cto),
    params: reviewAt(66),
    body: { comments: "", selfVersion: 0, managerVersion: 0 },
  })),
  writing(api["leads-weekly"].addTalkingPoint, "lead", ({ actors: { lead }, leadReportId }) => ({
    claims: claimsOf(lead),
    params: { leadId: lead.id, reportId: leadReportId },
    body: {
      id: newId(new Date()),
      category: "operational_sprint_issues",
      content: "Staging data is three weeks old",
      teamMemberId: null,
      discussed: false,
      indentLevel: 0,
      between: { afterId: null, beforeId: null },
    },
  })),
  writing(api.journal.addJournalEntry, "employee", ({ actors: { employee }, skillsetId }) => ({
    claims: claimsOf(employee),
    body: {
      id: newId(new Date()),
      day: new Date().toISOString().slice(0, 10),
      text: "Wrote the cause into the runbook",
      skillsetIds: [skillsetId],
      links: [],
      readerId: null,
    },
  })),
  writing(api.journal.saveJournalReminder, "employee", ({ actors: { employee } }) => ({
    claims: claimsOf(employee),
    body: { hasReminder: true },
  })),
  writing(api.onboarding.createSection, "admin", ({ actors: { admin } }) => ({
    claims: claimsOf(admin),
    body: { title: "Arrive", timeframe: "Week 1", description: "Arrive.", orderIndex: 7 },
  })),
];
