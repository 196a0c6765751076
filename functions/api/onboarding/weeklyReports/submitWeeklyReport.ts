import * as onboarding from "#domain/onboarding/contract.ts";
import { submittedReport } from "#domain/onboarding/weeklyReportRules.ts";
import type { Actor } from "#domain/people/model.ts";
import { mayLead, mayManage } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import type { Day } from "#domain/shared/time.ts";
import { named } from "#domain/slack/messages.ts";
import { weeklyReportSubmitted } from "#domain/slack/onboardingMessages.ts";
import { serve } from "../../../http/serve.ts";
import { changeWeeklyReport } from "../../../onboarding/weeklyReportChanges.ts";
import { tryEnqueue } from "../../../queues.ts";
import { siteLink } from "../../../siteLink.ts";
import { readUsers } from "../../../store/people/people.ts";
import type { Store } from "../../../store/store.ts";

/** Skips a manager or lead who no longer acts as one. One request. */
const submittedMessages = async (store: Store, newHire: Actor, week: Day) => {
  const { managerId, leadId } = newHire;
  const people = await readUsers(
    store,
    [managerId, leadId].flatMap((id) => id ?? []),
  );
  return people
    .filter((person) => (person.id === managerId && mayManage(person)) || (person.id === leadId && mayLead(person)))
    .map(({ id }) =>
      weeklyReportSubmitted(id, {
        newHire: named(newHire),
        week,
        href: siteLink(paths.onboardingWeeklyReview.getHref(newHire.id, week)),
      }),
    );
};

export const handler = serve(
  onboarding.submitWeeklyReport,
  async ({ store, params, actor, authorize, now, commit }) => {
    authorize({ id: params.userId });
    // Only the new hire submits, so the actor is the new hire.
    const messages = await submittedMessages(store, actor, params.weekStarting);
    return await changeWeeklyReport(
      {
        store,
        params,
        commit,
        audit: ({ weekStarting, status }) => ({ action: "weeklyReport.submitted", change: { weekStarting, status } }),
        messages,
      },
      (report, { status }) => submittedReport(report, status, now),
    );
  },
  tryEnqueue,
);
