import type { PersonRow } from "#domain/people/model.ts";
import { isOnboardingNow, startsLater } from "#domain/people/rules.ts";
import { serverNow } from "#web/lib/clock.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDayOf } from "#web/lib/words/dates.ts";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";

interface OnboardingStateProps {
  readonly person: Pick<PersonRow, "isOnboarding" | "onboardingStartedAt" | "onboardingCompletedAt">;
}

/**
 * A badge before its start and while it is in progress, then the day of its completion
 * (docs/onboarding.md#starting-an-onboarding).
 */
export const OnboardingState = ({ person }: OnboardingStateProps) => {
  const { timeZone } = useConfig();
  if (startsLater(person, serverNow())) {
    return (
      <StatusBadge tone="neutral">{`Starts on ${formatDayOf(person.onboardingStartedAt ?? "", timeZone)}`}</StatusBadge>
    );
  }
  if (isOnboardingNow(person)) {
    return <StatusBadge tone="accent">Onboarding</StatusBadge>;
  }
  return person.onboardingCompletedAt === null ? null : formatDayOf(person.onboardingCompletedAt, timeZone);
};
