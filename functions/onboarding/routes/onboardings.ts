import type * as onboarding from "#domain/onboarding/contract.ts";
import type { CompletedGoal } from "#domain/onboarding/model.ts";
import { progressOf, sectionSummaries } from "#domain/onboarding/views.ts";
import { countReports } from "#domain/onboarding/weeklyReportRules.ts";
import { countedUpTo, fullName } from "#domain/people/terms.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { mondayOf } from "#domain/shared/weeks.ts";
import type { Handlers } from "../../http/serve.ts";
import { readUsers } from "../../people/store/people.ts";
import {
  onboardingScopeOf,
  personOf,
  readOnboardingDetails,
  readShownGoal,
  responsibleNameIn,
  startDayOf,
} from "../onboardingViews.ts";
import { readOnboardingContent } from "../store/onboardingContent.ts";
import {
  completeGoalWrites,
  markGoalWrite,
  notOngoing,
  readOnboardingsPage,
  readWholeOnboarding,
  reopenGoalWrites,
} from "../store/onboardings.ts";
import { countDueReports, readBadgeState } from "../store/weeklyReports.ts";

type Handler = Handlers<typeof onboarding>;

export const getBadges: Handler["getBadges"] = async ({ store, actor, today, revalidate }) => {
  const scope = onboardingScopeOf(actor);
  const { dueReportsVersion, slack } = await readBadgeState(store, scope);
  // The day decides which reports are due, and the role decides which of them count.
  revalidate([today, actor.role, dueReportsVersion, slack.version].join("-"), { mayLag: true });
  return {
    dueReports: await countDueReports(store, scope, today, countedUpTo),
    slackTestMode: scope === "everyone" ? slack.testModeEnabled : null,
  };
};

export const getOwnOnboarding: Handler["getOwnOnboarding"] = async ({ store, actor, today }) => {
  const whole = await readWholeOnboarding(store, actor.id);
  const ongoing = assertFound("onboarding", whole?.onboarding.status === "ongoing" ? whole : null);
  return await readOnboardingDetails(store, ongoing, today);
};

export const listOnboardings: Handler["listOnboardings"] = async (context) => {
  const { store, actor, query, today } = context;
  const [{ items, cursor }, { sections }] = await Promise.all([
    readOnboardingsPage(store, onboardingScopeOf(actor), query.status, query.cursor),
    readOnboardingContent(store),
  ]);
  const people = await readUsers(
    store,
    items.flatMap(({ userId, managerId, leadId }) => [userId, managerId, leadId].filter((id) => id !== null)),
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  return {
    items: items.flatMap((one) => {
      const person = byId.get(one.userId);
      return person
        ? [
            {
              person: personOf(person),
              onboardingType: one.onboardingType,
              startedAt: one.startedAt,
              startDate: startDayOf(one),
              completedAt: one.completedAt,
              manager: responsibleNameIn(byId, one.managerId),
              lead: responsibleNameIn(byId, one.leadId),
              sections: one.finalSections ?? sectionSummaries(sections, one),
              reports: countReports(one.reportStatuses, mondayOf(today)),
              goalsToConfirmCount: one.markedGoalIds.length,
            },
          ]
        : [];
    }),
    cursor,
  };
};

export const getOnboarding: Handler["getOnboarding"] = async (context) => {
  const { store, params, authorize, today } = context;
  const whole = assertFound("onboarding", await readWholeOnboarding(store, params.userId));
  authorize(whole.user);
  return await readOnboardingDetails(store, whole, today);
};

export const markGoal: Handler["markGoal"] = async ({ store, actor, params, body, commit }) => {
  const whole = assertFound("onboarding", await readWholeOnboarding(store, actor.id));
  if (whole.onboarding.status !== "ongoing") {
    throw notOngoing();
  }
  const { goal } = await readShownGoal(store, whole, params.goalId);
  // A completed goal has already been confirmed, so marking it changes nothing.
  if (goal.completed || goal.isMarked === body.marked) {
    return goal;
  }
  await commit([markGoalWrite(actor.id, goal.id, body.marked)]);
  return { ...goal, isMarked: body.marked };
};

export const setGoalProgress: Handler["setGoalProgress"] = async (context) => {
  const { store, params, body, actor, authorize, now, commit } = context;
  const whole = assertFound("onboarding", await readWholeOnboarding(store, params.userId));
  authorize(whole.user);
  if (whole.onboarding.status !== "ongoing") {
    throw notOngoing();
  }
  const { section, goal } = await readShownGoal(store, whole, params.goalId);
  // The first approver of a goal remains its approver.
  if (goal.completed === body.completed && !goal.isMarked) {
    return goal;
  }
  const subject = { subjectId: whole.user.id, change: { goalId: goal.id, title: goal.title } };
  if (!body.completed && !goal.completed) {
    await commit([markGoalWrite(whole.user.id, goal.id, false)], {
      audit: { action: "onboarding.goalNotConfirmed", ...subject },
    });
    return { ...goal, isMarked: false };
  }
  if (!body.completed) {
    await commit(reopenGoalWrites(whole.user.id, goal.id), {
      audit: { action: "onboarding.goalReopened", ...subject },
    });
    return { ...goal, ...progressOf(undefined) };
  }
  const completedGoal: CompletedGoal = {
    goalId: goal.id,
    title: goal.title,
    sectionTitle: section.title,
    completedAt: now.toISOString(),
    approvedBy: actor.id,
    approverName: fullName(actor),
  };
  await commit(completeGoalWrites(whole.user.id, completedGoal), {
    audit: { action: "onboarding.goalCompleted", ...subject },
  });
  return { ...goal, ...progressOf(completedGoal) };
};
