import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useId, useState } from "react";
import type { PersonRow } from "#domain/people/model.ts";
import {
  lastOnboardingStart,
  onboardingNeedsTicket,
  onboardingStartProblem,
  proposedOnboardingStart,
} from "#domain/people/rules.ts";
import { fullName, type OnboardingType, onboardingTypeLabels, onboardingTypes } from "#domain/people/terms.ts";
import { type Day, dayOf, hourOf } from "#domain/shared/time.ts";
import { call } from "#web/lib/api.ts";
import { serverNow } from "#web/lib/clock.ts";
import { useConfig } from "#web/lib/config.ts";
import { isConflict } from "#web/lib/saving/confirmed.ts";
import { write } from "#web/lib/saving/write.ts";
import { useRecordForm } from "#web/lib/useRecordForm.ts";
import { FormDialog } from "#web/ui/dialogs/FormDialog.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";

type Chosen = { readonly onboardingType: OnboardingType; readonly githubTicket: string; readonly startsOn: Day };
type StartDraft = Omit<Chosen, "onboardingType"> & { readonly onboardingType: OnboardingType | "" };

const initialDraft = (person: PersonRow, startsOn: Day): StartDraft => ({
  onboardingType: person.engineerType === "qa" ? "qa_engineers" : "",
  githubTicket: "",
  startsOn,
});

const startProblems = ({ onboardingType, githubTicket, startsOn }: StartDraft, today: Day) => {
  if (onboardingType === "") {
    return { onboardingType: "Please select an onboarding type" };
  }
  if (onboardingNeedsTicket(onboardingType) && githubTicket.trim() === "") {
    return { githubTicket: "GitHub ticket is required for engineering onboarding" };
  }
  const problem = onboardingStartProblem(startsOn, today);
  return problem === null ? {} : { startsOn: problem };
};

interface StartOnboardingDialogProps {
  readonly person: PersonRow;
  readonly onClose: () => void;
  readonly onStarted: () => void;
}

/** Starts a person's onboarding, with its type and GitHub ticket (docs/people.md#starting-an-onboarding). */
export const StartOnboardingDialog = ({ person, onClose, onStarted }: StartOnboardingDialogProps) => {
  const toast = useToast();
  const id = useId();
  const { timeZone } = useConfig();
  const today = dayOf(serverNow(), timeZone);
  const [proposed] = useState(() => proposedOnboardingStart(today, hourOf(serverNow(), timeZone)));
  const params = { userId: person.id };
  const send = ({ onboardingType, githubTicket, startsOn }: Chosen, version: number) => {
    const ticket = githubTicket.trim();
    const body = { onboardingType, githubTicket: ticket === "" ? null : ticket, startsOn, version };
    return write("people", "startOnboarding", { params, body });
  };
  const form = useRecordForm<StartDraft>({
    opened: { draft: initialDraft(person, proposed), version: person.version },
    fieldErrorsOf: (current) => startProblems(current, today),
    fieldId: (field) => `${id}-${field}`,
    save: async ({ onboardingType, ...rest }, version) => {
      if (onboardingType === "") {
        return;
      }
      const chosen = { onboardingType, ...rest };
      try {
        await send(chosen, version);
      } catch (error) {
        if (!isConflict(error)) {
          throw error;
        }
        // A colleague changed something else about this person: retry with the newer version.
        await send(chosen, (await call("people", "getPerson", { params })).version);
      }
    },
    readAgain: async () => null,
    failure: "Something went wrong. Please try again.",
    onSaved: () => {
      toast.success("Onboarding started successfully");
      onStarted();
    },
    onFailed: (message) => toast.error("Failed to start onboarding", message),
  });
  const { draft, problems, change } = form;
  return (
    <FormDialog
      title="Start Onboarding"
      subtitle={fullName(person)}
      submitLabel="Start Onboarding"
      busy={form.busy}
      dirty={form.dirty}
      error={form.serverError}
      maxWidth="xs"
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Box sx={{ display: "grid", gap: 2 }}>
        <TextField
          select
          required
          id={`${id}-onboardingType`}
          label="Onboarding Type"
          value={draft.onboardingType}
          onChange={(event) => {
            const onboardingType = onboardingTypes.find((type) => type === event.target.value);
            if (onboardingType) {
              change({ onboardingType });
            }
          }}
          error={problems.onboardingType !== undefined}
          helperText={problems.onboardingType}
        >
          {onboardingTypes.map((type) => (
            <MenuItem key={type} value={type}>
              {onboardingTypeLabels[type]}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          id={`${id}-githubTicket`}
          label={
            draft.onboardingType === "" || onboardingNeedsTicket(draft.onboardingType)
              ? "GitHub Ticket"
              : "GitHub Ticket (optional)"
          }
          value={draft.githubTicket}
          onChange={(event) => change({ githubTicket: event.target.value })}
          error={problems.githubTicket !== undefined}
          helperText={problems.githubTicket ?? "The link or number of the ticket for setting up their accounts."}
        />
        <TextField
          id={`${id}-startsOn`}
          label="Start"
          type="date"
          required
          value={draft.startsOn}
          onChange={(event) => change({ startsOn: event.target.value })}
          error={problems.startsOn !== undefined}
          helperText={
            problems.startsOn ??
            (draft.startsOn > today
              ? "The first weekly report and the announcement come on this day."
              : "The onboarding starts at once, with the first weekly report.")
          }
          slotProps={{ htmlInput: { min: today, max: lastOnboardingStart(today) } }}
        />
      </Box>
    </FormDialog>
  );
};
