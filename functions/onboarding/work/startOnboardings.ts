import { namedPerson } from "#domain/messages/messages.ts";
import { onboardingStarted } from "#domain/messages/onboardingMessages.ts";
import { startOfDay } from "#domain/shared/time.ts";
import { mondayOf } from "#domain/shared/weeks.ts";
import { organizationDay } from "../../clock.ts";
import { environment } from "../../environment.ts";
import { readUsers } from "../../people/store/people.ts";
import { announcementMessages } from "../../slack/store/slackSettings.ts";
import type { OperationRunner } from "../../work/runner.ts";
import { readAssessmentItems } from "../store/assessmentItems.ts";
import { onboardingWrites } from "../store/onboardings.ts";
import { readOnboardings } from "../store/weeklyReports.ts";
import { withFirstReport } from "../weeklyReportChanges.ts";

/** New hires per step. About six actions each: report, onboarding, due report, announcement. */
const pageSize = 10;

/**
 * Adds the first report and the announcement to prepared onboardings that start this week
 * (docs/onboarding.md#before-the-start). Idempotent.
 */
export const startOnboardings: OperationRunner = async ({ store, operation, now, newId }) => {
  const today = organizationDay(now);
  const monday = mondayOf(today);
  const { data, cursor } = await store.entities.onboarding.query
    .byStatus({ status: "ongoing" })
    .between({ startedAt: startOfDay(monday, environment("TIME_ZONE")) }, { startedAt: now.toISOString() })
    .go({ cursor: operation.cursor, limit: pageSize, attributes: ["userId"] });
  const [onboardings, { items }] = await Promise.all([
    readOnboardings(
      store,
      data.map(({ userId }) => userId),
    ),
    readAssessmentItems(store),
  ]);
  const starting = onboardings.filter(
    ({ status, startsOn, reportStatuses }) =>
      status === "ongoing" &&
      startsOn !== null &&
      startsOn >= monday &&
      startsOn <= today &&
      reportStatuses[monday] === undefined,
  );
  const people = await readUsers(
    store,
    starting.map(({ userId }) => userId),
  );
  const messages = await Promise.all(
    people.map((person) => announcementMessages(store, onboardingStarted(namedPerson(person)))),
  );
  return {
    writes: starting.flatMap((before) => {
      const { onboarding, reportWrites } = withFirstReport(before, monday, items, newId);
      return [...onboardingWrites(before, onboarding), ...reportWrites];
    }),
    messages: messages.flat(),
    done: starting.length,
    total: operation.total + starting.length,
    cursor,
  };
};
