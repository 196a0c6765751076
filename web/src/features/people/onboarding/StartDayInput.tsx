import { latestOnboardingStart, onboardingStartProblem } from "#domain/people/rules.ts";
import type { Day } from "#domain/shared/time.ts";
import type { BoundField } from "#web/ui/record/boundField.ts";
import { TextInput } from "#web/ui/record/TextInput.tsx";

export const startLabel = "Start";

export const startDayProblems = ({ startsOn }: { readonly startsOn: Day }, today: Day) => ({
  startsOn: onboardingStartProblem(startsOn, today) ?? undefined,
});

interface StartDayInputProps {
  readonly field: BoundField<Day>;
  readonly today: Day;
  readonly autoFocus?: boolean;
}

export const StartDayInput = ({ field, today, autoFocus = false }: StartDayInputProps) => (
  <TextInput
    {...field}
    type="date"
    required
    autoFocus={autoFocus}
    min={today}
    max={latestOnboardingStart(today)}
    help={
      field.value > today
        ? "The first weekly report and the announcement are created on this day."
        : "The onboarding starts immediately, with the first weekly report."
    }
  />
);
