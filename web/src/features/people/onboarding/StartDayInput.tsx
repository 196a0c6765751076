import { lastOnboardingStart, onboardingStartProblem } from "#domain/people/rules.ts";
import type { Day } from "#domain/shared/time.ts";
import type { BoundField } from "#web/ui/record/boundField.ts";
import { TextInput } from "#web/ui/record/TextInput.tsx";

/** The rule of the field that holds the day on which an onboarding starts (docs/user-management.md#starting-an-onboarding). */
export const startDayRule = (today: Day) => ({
  label: "Start",
  problem: (startsOn: Day) => onboardingStartProblem(startsOn, today) ?? undefined,
});

interface StartDayInputProps {
  readonly field: BoundField<Day>;
  readonly today: Day;
  readonly autoFocus?: boolean;
}

/** The day on which an onboarding starts, with what happens on it. */
export const StartDayInput = ({ field, today, autoFocus = false }: StartDayInputProps) => (
  <TextInput
    {...field}
    type="date"
    required
    autoFocus={autoFocus}
    min={today}
    max={lastOnboardingStart(today)}
    help={
      field.value > today
        ? "The first weekly report and the announcement come on this day."
        : "The onboarding starts at once, with the first weekly report."
    }
  />
);
