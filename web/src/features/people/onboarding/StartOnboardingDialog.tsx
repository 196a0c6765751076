import { useState } from "react";
import { onboardingStart } from "#domain/people/changeModel.ts";
import type { PersonRow } from "#domain/people/model.ts";
import { onboardingNeedsTicket, proposedOnboardingStart } from "#domain/people/rules.ts";
import { fullName, type OnboardingType, onboardingTypeLabels, onboardingTypes } from "#domain/people/terms.ts";
import { entryOf, type LadderStructure } from "#domain/positions/structure.ts";
import { type Day, hourOf } from "#domain/shared/time.ts";
import { serverNow } from "#web/lib/clock.ts";
import { useConfig } from "#web/lib/config.ts";
import { useToday } from "#web/lib/format/useToday.ts";
import { call } from "#web/lib/reading/api.ts";
import { isVersionConflict } from "#web/lib/saving/sendAndVerify.ts";
import { write } from "#web/lib/saving/write.ts";
import { useStructure } from "#web/lib/structure.tsx";
import { draftValidator } from "#web/ui/record/fieldErrors.ts";
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import { SelectInput } from "#web/ui/record/SelectInput.tsx";
import { TextInput } from "#web/ui/record/TextInput.tsx";
import { useRecordForm } from "#web/ui/record/useRecordForm.ts";
import type { PersonDialogProps } from "../PersonActions.tsx";
import { StartDayInput, startDayProblems, startLabel } from "./StartDayInput.tsx";

type StartDraft = {
  /** Empty until one is chosen. */
  readonly onboardingType: OnboardingType | "";
  readonly githubTicket: string;
  readonly startsOn: Day;
};

/**
 * Onboarding types for the person's engineer type; all types if they have none
 * (docs/onboarding.md#starting-an-onboarding).
 */
const onboardingTypesFor = (person: PersonRow, { engineerTypes }: LadderStructure): readonly OnboardingType[] => {
  const offered = entryOf(engineerTypes, person.engineerType ?? "")?.onboardingTypes ?? onboardingTypes;
  return onboardingTypes.filter((type) => offered.includes(type));
};

/** The type named after the person's engineer type, or the only type offered. */
const firstChoice = (person: PersonRow, offered: readonly OnboardingType[]): OnboardingType | "" => {
  const [only, ...others] = offered;
  const own = offered.find((type) => type === `${person.engineerType}_engineers`);
  return own ?? (others.length === 0 ? only : undefined) ?? "";
};

const bodyOf = ({ onboardingType, githubTicket, startsOn }: StartDraft, version: number) => ({
  onboardingType: onboardingType as OnboardingType,
  githubTicket: githubTicket.trim() || null,
  startsOn,
  version,
});

/** Starts a person's onboarding, with its type and GitHub ticket (docs/onboarding.md#starting-an-onboarding). */
export const StartOnboardingDialog = ({ person, onClose }: PersonDialogProps) => {
  const { timeZone } = useConfig();
  const structure = useStructure();
  const offered = onboardingTypesFor(person, structure);
  const today = useToday();
  const [proposedStart] = useState(() => proposedOnboardingStart(today, hourOf(serverNow(), timeZone)));
  const params = { userId: person.id };
  const send = (draft: StartDraft, version: number) =>
    write("people", "startOnboarding", { params, body: bodyOf(draft, version) });
  const requestProblems = draftValidator(onboardingStart, (draft: StartDraft) => bodyOf(draft, person.version));
  const form = useRecordForm<StartDraft>({
    initial: {
      draft: { onboardingType: firstChoice(person, offered), githubTicket: "", startsOn: proposedStart },
      version: person.version,
    },
    fields: {
      onboardingType: { label: "Onboarding Type" },
      githubTicket: { label: "GitHub Ticket" },
      startsOn: { label: startLabel },
    },
    problemsOf: (draft) => ({ ...startDayProblems(draft, today), ...requestProblems(draft) }),
    route: ["people", "startOnboarding"],
    save: async (draft, version) => {
      try {
        await send(draft, version);
      } catch (error) {
        if (!isVersionConflict(error)) {
          throw error;
        }
        // A colleague changed something else about this person: retry with the newer version.
        await send(draft, (await call("people", "getPerson", { params })).version);
      }
    },
    done: "Onboarding started successfully",
    failed: "Failed to start onboarding",
    fallback: "Something went wrong. Try again.",
    onClose,
  });
  const { onboardingType } = form.draft;
  return (
    <RecordDialog
      form={form}
      title="Start Onboarding"
      subtitle={fullName(person)}
      submitLabel="Start Onboarding"
      maxWidth="xs"
    >
      <SelectInput {...form.field("onboardingType")} options={offered} labels={onboardingTypeLabels} required />
      <TextInput
        {...form.field("githubTicket")}
        optional={onboardingType !== "" && !onboardingNeedsTicket(onboardingType)}
        help="The link or number of the ticket for setting up their accounts."
      />
      <StartDayInput field={form.field("startsOn")} today={today} />
    </RecordDialog>
  );
};
