import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useSWRConfig } from "swr";
import type { Round } from "#domain/reviews/model.ts";
import { datesAsLastTime } from "#domain/reviews/rules.ts";
import type { Day } from "#domain/shared/time.ts";
import { call } from "#web/lib/api.ts";
import { formatDay } from "#web/lib/dates.ts";
import { readKey } from "#web/lib/useRead.ts";
import { useRecordForm } from "#web/lib/useRecordForm.ts";
import { FormDialog } from "#web/ui/dialogs/FormDialog.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { MergeConflictPanel } from "#web/ui/forms/MergeConflictPanel.tsx";
import { useReviewsChanged } from "../shared/useReviewsChanged.ts";
import { draftOfRound, newRound, type RoundDraft, roundDates, roundLabel, roundProblems } from "./roundDraft.ts";

interface RoundFormDialogProps {
  /** The round to edit; null creates one, as a draft. */
  readonly round: Round | null;
  /** The latest round that was held; null if there is none. */
  readonly last: Round | null;
  readonly today: Day;
  readonly onClose: () => void;
}

/**
 * Creates or edits a round: its name and its four dates (docs/reviews.md#round-dates, docs/reviews.md#round-messages).
 */
export const RoundFormDialog = ({ round, last, today, onClose }: RoundFormDialogProps) => {
  const id = useId();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const reviewsChanged = useReviewsChanged();
  const fieldId = (field: keyof RoundDraft) => `${id}-${field}`;
  const failure = `Failed to ${round === null ? "create" : "update"} performance review round`;
  const form = useRecordForm<RoundDraft>({
    opened:
      round === null ? { draft: newRound(today), version: 0 } : { draft: draftOfRound(round), version: round.version },
    fieldErrorsOf: roundProblems,
    fieldId,
    save: (draft, version) =>
      round === null
        ? call("reviews", "createRound", { body: draft })
        : call("reviews", "updateRound", { params: { roundId: round.id }, body: { ...draft, version } }),
    readAgain: async () => {
      const list = await call("reviews", "listRounds", {});
      await mutate(readKey("reviews", "listRounds", {}), list, { revalidate: false });
      const newer = list.items.find((item) => item.round.id === round?.id)?.round;
      return newer === undefined ? null : { draft: draftOfRound(newer), version: newer.version };
    },
    failure: "Something went wrong on this page. Please try again.",
    onSaved: () => {
      toast.success(`Performance review round ${round === null ? "created" : "updated"} successfully`);
      onClose();
      void reviewsChanged();
    },
    onFailed: (message) => {
      toast.error(failure, message);
      void reviewsChanged();
    },
  });
  const { draft, problems } = form;
  const field = (name: keyof RoundDraft) => ({
    id: fieldId(name),
    label: roundLabel(name),
    value: draft[name],
    error: problems[name] !== undefined,
    helperText: problems[name],
    required: true,
  });
  return (
    <FormDialog
      title={round === null ? "Create Review Round" : "Edit Review Round"}
      subtitle={
        round === null
          ? "A new round is a draft. It is not visible until you start it."
          : "Deadlines are inclusive. Changed dates take effect immediately."
      }
      submitLabel={round === null ? "Create" : "Update"}
      busy={form.busy}
      dirty={form.dirty}
      error={form.serverError}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <MergeConflictPanel
        form={form}
        labelOf={roundLabel}
        show={(name, value) => (name === "name" ? String(value) : formatDay(String(value)))}
      />
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "1fr 1fr" } }}>
        <Box sx={{ gridColumn: { sm: "span 2" } }}>
          <TextField
            {...field("name")}
            onChange={(event) => form.change({ name: event.target.value })}
            autoFocus
            placeholder="e.g., Q1 2027"
            slotProps={{ htmlInput: { autoComplete: "off" } }}
          />
        </Box>
        {roundDates.map((name) => (
          <TextField
            key={name}
            {...field(name)}
            type="date"
            onChange={(event) => form.change({ [name]: event.target.value })}
          />
        ))}
        {round === null && last !== null && (
          <Box sx={{ gridColumn: { sm: "span 2" } }}>
            <Button
              disabled={draft.startDate === ""}
              onClick={() => form.change(datesAsLastTime(last, draft.startDate))}
              aria-describedby={`${id}-last`}
            >
              Set dates as last time
            </Button>
            <Typography id={`${id}-last`} variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              Counts the days from the start date, as {last.name} did.
            </Typography>
          </Box>
        )}
      </Box>
    </FormDialog>
  );
};
