import { namedPerson } from "#domain/messages/messages.ts";
import * as onboardingMessages from "#domain/messages/onboardingMessages.ts";
import {
  completedOnboarding,
  endedOnboarding,
  isUntouched,
  movedOnboarding,
  startedOnboarding,
} from "#domain/onboarding/record.ts";
import { sectionsFor } from "#domain/onboarding/rules.ts";
import type * as people from "#domain/people/contract.ts";
import {
  withOnboardingCanceled,
  withOnboardingCompleted,
  withOnboardingMoved,
  withOnboardingStarted,
} from "#domain/people/onboarding.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import type { Handlers } from "../../http/serve.ts";
import { startOf, startWrites } from "../../onboarding/onboardingStart.ts";
import { readAssessmentItems } from "../../onboarding/store/assessmentItems.ts";
import { readOnboardingContent } from "../../onboarding/store/onboardingContent.ts";
import {
  archiveWrites,
  onboardingWrites,
  readOnboarding,
  removeOnboardingWrites,
} from "../../onboarding/store/onboardings.ts";
import { announcementMessages } from "../../slack/store/slackSettings.ts";
import { assertVersion } from "../../table/conflicts.ts";
import { readUser, replaceUserWrites } from "../store/people.ts";

type Handler = Handlers<typeof people>;

export const startOnboarding: Handler["startOnboarding"] = async ({
  store,
  params,
  body,
  now,
  today,
  newId,
  commit,
}) => {
  const user = assertFound("person", await readUser(store, params.userId));
  const { startsOn, startsAt } = startOf(body, now, today);
  const started = withOnboardingStarted(user, body, now.toISOString(), startsAt);
  assertVersion(user.version, body.version);
  const [before, { items }] = await Promise.all([readOnboarding(store, user.id), readAssessmentItems(store)]);
  const after = startedOnboarding(started, before, startsOn);
  const { writes, messages } = await startWrites({ store, user, before, after, items, today, newId });
  await commit([...replaceUserWrites(user, started), ...writes], {
    audit: {
      action: "onboarding.started",
      subjectId: user.id,
      change: {
        onboardingType: started.onboardingType,
        onboardingGithubTicket: started.onboardingGithubTicket,
        onboardingStartedAt: started.onboardingStartedAt,
      },
    },
    messages,
  });
  return { ...started, version: user.version + 1 };
};

export const moveOnboardingStart: Handler["moveOnboardingStart"] = async ({
  store,
  params,
  body,
  now,
  today,
  newId,
  commit,
}) => {
  const user = assertFound("person", await readUser(store, params.userId));
  const { startsOn, startsAt } = startOf(body, now, today);
  const moved = withOnboardingMoved(user, now.toISOString(), startsAt);
  assertVersion(user.version, body.version);
  const [onboarding, { items }] = await Promise.all([readOnboarding(store, user.id), readAssessmentItems(store)]);
  const before = assertFound("onboarding", onboarding);
  const after = movedOnboarding(before, startsAt, startsOn);
  const { writes, messages } = await startWrites({ store, user, before, after, items, today, newId });
  await commit([...replaceUserWrites(user, moved), ...writes], {
    audit: {
      action: "onboarding.moved",
      subjectId: user.id,
      change: { onboardingStartedAt: moved.onboardingStartedAt },
    },
    messages,
  });
  return { ...moved, version: user.version + 1 };
};

export const cancelOnboardingStart: Handler["cancelOnboardingStart"] = async ({ store, params, body, now, commit }) => {
  const [found, onboarding] = await Promise.all([readUser(store, params.userId), readOnboarding(store, params.userId)]);
  const user = assertFound("person", found);
  const at = now.toISOString();
  const isKept = onboarding !== null && !isUntouched(onboarding);
  const canceled = withOnboardingCanceled(user, at, isKept);
  assertVersion(user.version, body.version);
  const before = assertFound("onboarding", onboarding);
  const writes = isKept ? onboardingWrites(before, endedOnboarding(before, at)) : removeOnboardingWrites(before);
  await commit([...replaceUserWrites(user, canceled), ...writes], {
    audit: {
      action: "onboarding.canceled",
      subjectId: user.id,
      change: { onboardingStartedAt: user.onboardingStartedAt },
    },
  });
  return { ...canceled, version: user.version + 1 };
};

export const completeOnboarding: Handler["completeOnboarding"] = async ({ store, params, body, now, commit }) => {
  const user = assertFound("person", await readUser(store, params.userId));
  const after = withOnboardingCompleted(user, now.toISOString());
  assertVersion(user.version, body.version);
  const [onboarding, { sections }] = await Promise.all([readOnboarding(store, user.id), readOnboardingContent(store)]);
  const current = assertFound("onboarding", onboarding);
  await commit(
    [
      ...replaceUserWrites(user, after),
      ...onboardingWrites(current, completedOnboarding(current, sections, now.toISOString())),
      ...archiveWrites(user.id, sectionsFor(sections, current.onboardingType)),
    ],
    {
      audit: {
        action: "onboarding.completed",
        subjectId: user.id,
        change: { onboardingCompletedAt: after.onboardingCompletedAt },
      },
      messages: await announcementMessages(store, onboardingMessages.onboardingCompleted(namedPerson(user))),
    },
  );
  return { ...after, version: user.version + 1 };
};
