import { namedPerson } from "#domain/messages/messages.ts";
import * as onboardingMessages from "#domain/messages/onboardingMessages.ts";
import type { AssessmentItem } from "#domain/onboarding/assessmentItems.ts";
import type { Onboarding } from "#domain/onboarding/model.ts";
import type { User } from "#domain/people/model.ts";
import { plannedStart } from "#domain/people/onboarding.ts";
import { type Day, type Instant, startOfDay } from "#domain/shared/time.ts";
import { mondayOf } from "#domain/shared/weeks.ts";
import { environment } from "../environment.ts";
import { announcementMessages } from "../slack/store/slackSettings.ts";
import type { Store } from "../table/store.ts";
import { onboardingWrites } from "./store/onboardings.ts";
import { withFirstReport } from "./weeklyReportChanges.ts";

/** Now, or the chosen day in the organization's time zone. Errors: see `plannedStart`. */
export const startOf = (
  body: { readonly startsOn?: Day | undefined },
  now: Date,
  today: Day,
): { readonly startsOn: Day | null; readonly startsAt: Instant } => {
  const startsOn = plannedStart(body, today);
  return { startsOn, startsAt: startsOn === null ? now.toISOString() : startOfDay(startsOn, environment("TIME_ZONE")) };
};

interface Start {
  readonly store: Store;
  readonly user: User;
  readonly before: Onboarding | null;
  readonly after: Omit<Onboarding, "version">;
  readonly items: readonly AssessmentItem[];
  readonly today: Day;
  readonly newId: () => string;
}

/**
 * An immediate start adds the first report and the announcement. A prepared start gets both on its first day
 * (docs/onboarding.md#before-the-start).
 */
export const startWrites = async ({ store, user, before, after, items, today, newId }: Start) => {
  if (after.startsOn !== null) {
    return { writes: onboardingWrites(before, after), messages: [] };
  }
  const { onboarding, reportWrites } = withFirstReport(after, mondayOf(today), items, newId);
  return {
    writes: [...onboardingWrites(before, onboarding), ...reportWrites],
    messages: await announcementMessages(store, onboardingMessages.onboardingStarted(namedPerson(user))),
  };
};
