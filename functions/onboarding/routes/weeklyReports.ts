import { namedPerson } from "#domain/messages/messages.ts";
import { weeklyReportReopened, weeklyReportSubmitted } from "#domain/messages/onboardingMessages.ts";
import type * as onboarding from "#domain/onboarding/contract.ts";
import {
  assertCreatableThisWeek,
  newWeeklyReport,
  overdueWeeksToReopen,
  reopenedOverdueReport,
  submittedReport,
  withScore,
  withText,
} from "#domain/onboarding/weeklyReportRules.ts";
import type { Actor } from "#domain/people/model.ts";
import { actsAsLead, mayLead, mayManage, nameFieldsOf } from "#domain/people/terms.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import * as paths from "#domain/shared/paths.ts";
import type { Day } from "#domain/shared/time.ts";
import { siteLink } from "../../environment.ts";
import type { Handlers } from "../../http/serve.ts";
import { readUsers } from "../../people/store/people.ts";
import { versionConflict } from "../../table/conflicts.ts";
import type { Store } from "../../table/store.ts";
import { personOf, responsibleNameIn, startDayOf } from "../onboardingViews.ts";
import { readAssessmentItems } from "../store/assessmentItems.ts";
import { readOnboardingsPage } from "../store/onboardings.ts";
import {
  newReportWrite,
  readNewHire,
  readWeeklyReport,
  readWeeklyReportSummaries,
  reportStatusWrites,
} from "../store/weeklyReports.ts";
import { changeWeeklyReport, writeInWeeklyReport } from "../weeklyReportChanges.ts";

type Handler = Handlers<typeof onboarding>;

/** Only the latest onboardings are searched, so reading their people takes one request. */
const maxOnboardings = 100;

/** Reports to reopen (docs/onboarding.md#submitting) and goals to confirm. One request, and one for names if any. */
export const listOverdueReports: Handler["listOverdueReports"] = async ({ store, actor }) => {
  const scope = actsAsLead(actor.role) ? { leadId: actor.id } : { managerId: actor.id };
  const { items } = await readOnboardingsPage(store, scope, "ongoing", undefined, maxOnboardings);
  const open = items.filter((one) => overdueWeeksToReopen(one).length > 0 || one.markedGoalIds.length > 0);
  const people = await readUsers(
    store,
    open.map(({ userId }) => userId),
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  return {
    items: open.flatMap((one) => {
      const user = byId.get(one.userId);
      const weeks = [...overdueWeeksToReopen(one)];
      return user ? [{ person: nameFieldsOf(user), weeks, goalsToConfirmCount: one.markedGoalIds.length }] : [];
    }),
  };
};

export const listWeeklyReports: Handler["listWeeklyReports"] = async (context) => {
  const { store, params, authorize, today } = context;
  authorize({ id: params.userId });
  const [newHire, reports] = await Promise.all([
    readNewHire(store, params.userId),
    readWeeklyReportSummaries(store, params.userId),
  ]);
  const record = assertFound("onboarding", newHire.onboarding);
  const user = assertFound("onboarding", newHire.user);
  const people = await readUsers(
    store,
    [user.managerId, user.leadId].filter((id) => id !== null),
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  return {
    person: personOf(user),
    onboardingStatus: record.status,
    startDate: startDayOf(record),
    manager: responsibleNameIn(byId, user.managerId),
    lead: responsibleNameIn(byId, user.leadId),
    reports,
    today,
  };
};

export const getWeeklyReport: Handler["getWeeklyReport"] = async (context) => {
  const { store, params, authorize } = context;
  authorize({ id: params.userId });
  const { report } = await readWeeklyReport(store, params.userId, params.weekStarting);
  return assertFound("weeklyReport", report);
};

export const createWeeklyReport: Handler["createWeeklyReport"] = async (context) => {
  const { store, params, authorize, today, newId, commit } = context;
  const { userId, weekStarting } = params;
  authorize({ id: userId });
  const [found, { items }] = await Promise.all([
    readWeeklyReport(store, userId, weekStarting),
    readAssessmentItems(store),
  ]);
  if (found.report !== null) {
    return found.report;
  }
  const record = assertFound("onboarding", found.onboarding);
  assertCreatableThisWeek(weekStarting, { ...record, startDate: startDayOf(record) }, today);
  const report = newWeeklyReport(record, weekStarting, items, newId());
  await commit([newReportWrite(report), ...reportStatusWrites(record, { [weekStarting]: report.status })]);
  return report;
};

export const saveReflection: Handler["saveReflection"] = async ({ params, body, authorize, ...context }) => {
  authorize({ id: params.userId });
  return await writeInWeeklyReport({ ...context, params }, params.field, (report) =>
    withText(report, params.field, body, versionConflict),
  );
};

export const saveScore: Handler["saveScore"] = async ({ params, body, authorize, ...context }) => {
  authorize({ id: params.userId });
  return await writeInWeeklyReport({ ...context, params }, params.itemId, (report) =>
    withScore(report, params.itemId, body.score),
  );
};

/** Skips a manager or lead who no longer acts as one. One request. */
const submissionMessages = async (store: Store, newHire: Actor, week: Day) => {
  const { managerId, leadId } = newHire;
  const people = await readUsers(
    store,
    [managerId, leadId].flatMap((id) => id ?? []),
  );
  return people
    .filter((person) => (person.id === managerId && mayManage(person)) || (person.id === leadId && mayLead(person)))
    .map(({ id }) =>
      weeklyReportSubmitted(id, {
        newHire: namedPerson(newHire),
        week,
        href: siteLink(paths.onboardingWeeklyReview.getHref(newHire.id, week)),
      }),
    );
};

export const submitWeeklyReport: Handler["submitWeeklyReport"] = async (context) => {
  const { store, params, actor, authorize, now, commit } = context;
  authorize({ id: params.userId });
  // Only the new hire submits, so the actor is the new hire.
  const messages = await submissionMessages(store, actor, params.weekStarting);
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
};

export const reopenWeeklyReport: Handler["reopenWeeklyReport"] = async (context) => {
  const { store, params, authorize, commit } = context;
  const { userId, weekStarting } = params;
  authorize({ id: userId });
  const href = siteLink(paths.onboardingWeeklyReview.getHref(userId, weekStarting));
  const messages = [weeklyReportReopened(userId, { week: weekStarting, href })];
  return await changeWeeklyReport(
    {
      store,
      params,
      commit,
      audit: ({ status }) => ({ action: "weeklyReport.reopened", change: { weekStarting, status } }),
      messages,
    },
    (report, { status }) => reopenedOverdueReport(report, status),
  );
};
