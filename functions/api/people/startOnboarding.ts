import { startedOnboarding } from "#domain/onboarding/record.ts";
import * as people from "#domain/people/contract.ts";
import { onboardingStarted, plannedStart } from "#domain/people/onboarding.ts";
import { fullName } from "#domain/people/terms.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { startOfDay } from "#domain/shared/time.ts";
import { mondayOf } from "#domain/shared/weeks.ts";
import * as messages from "#domain/slack/messages.ts";
import { environment } from "../../environment.ts";
import { serve } from "../../http/serve.ts";
import { tryEnqueue } from "../../queues.ts";
import { readAssessmentItems } from "../../store/assessmentItems.ts";
import { onboardingSteps, readOnboarding } from "../../store/onboardings.ts";
import { readUser, replaceUserSteps } from "../../store/people.ts";
import { announced } from "../../store/slackSettings.ts";
import { versionConflict } from "../../store/table/conflicts.ts";
import { withFirstReport } from "../../weeklyReports.ts";

export const handler = serve(
  people.startOnboarding,
  async ({ store, params, body, now, today, newId, commit }) => {
    const user = assertFound("person", await readUser(store, params.userId));
    const startsOn = plannedStart(body, today);
    const startsAt = startsOn === null ? now.toISOString() : startOfDay(startsOn, environment("TIME_ZONE"));
    const after = onboardingStarted(user, body, now.toISOString(), startsAt);
    if (user.version !== body.version) {
      throw versionConflict();
    }
    const [previous, { items }] = await Promise.all([readOnboarding(store, user.id), readAssessmentItems(store)]);
    const started = startedOnboarding(after, previous, startsOn);
    // A prepared onboarding gets its report, and is announced, when its day has come.
    const { reportSteps, onboarding } =
      startsOn === null
        ? withFirstReport(started, mondayOf(today), items, newId)
        : { reportSteps: [], onboarding: started };
    await commit([...replaceUserSteps(user, after), ...onboardingSteps(previous, onboarding), ...reportSteps], {
      audit: {
        action: "onboarding.started",
        subjectId: user.id,
        change: {
          onboardingType: after.onboardingType,
          onboardingGithubTicket: after.onboardingGithubTicket,
          onboardingStartedAt: after.onboardingStartedAt,
        },
      },
      messages: startsOn === null ? await announced(store, messages.onboardingStarted(fullName(user))) : [],
    });
    return { ...after, version: user.version + 1 };
  },
  tryEnqueue,
);
