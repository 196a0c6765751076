import { startedOnboarding } from "#domain/onboarding/record.ts";
import * as people from "#domain/people/contract.ts";
import { onboardingStarted } from "#domain/people/onboarding.ts";
import { fullName } from "#domain/people/terms.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { mondayOf } from "#domain/shared/weeks.ts";
import * as messages from "#domain/slack/messages.ts";
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
    const after = onboardingStarted(user, body, now.toISOString());
    if (user.version !== body.version) {
      throw versionConflict();
    }
    const [previous, { items }] = await Promise.all([readOnboarding(store, user.id), readAssessmentItems(store)]);
    const { reportSteps, onboarding } = withFirstReport(
      startedOnboarding(after, previous),
      mondayOf(today),
      items,
      newId,
    );
    await commit([...replaceUserSteps(user, after), ...onboardingSteps(previous, onboarding), ...reportSteps], {
      audit: {
        action: "onboarding.started",
        subjectId: user.id,
        change: { onboardingType: after.onboardingType, onboardingGithubTicket: after.onboardingGithubTicket },
      },
      messages: await announced(store, messages.onboardingStarted(fullName(user))),
    });
    return { ...after, version: user.version + 1 };
  },
  tryEnqueue,
);
