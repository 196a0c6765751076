import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { datesAsLastTime, proposedDates } from "#domain/reviews/rounds/roundRefusals.ts";
import type { Day } from "#domain/shared/time.ts";
import { readNow } from "#web/lib/saving/shownReads.ts";
import { write } from "#web/lib/saving/write.ts";
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import { TextInput } from "#web/ui/record/TextInput.tsx";
import { useRecordForm } from "#web/ui/record/useRecordForm.ts";
import { draftOfRound, newRound, type RoundDraft, roundDates, roundForm, roundRules } from "./roundDraft.ts";

interface RoundFormDialogProps {
  /** The round to edit; null creates one, as a draft. */
  readonly round: Round | null;
  /** The latest round that was held; null if there is none. */
  readonly last: Round | null;
  readonly today: Day;
  readonly onClose: () => void;
}

/**
 * Creates or edits a round: its name and its four dates (docs/rounds.md#round-dates, docs/rounds.md#round-messages).
 */
export const RoundFormDialog = ({ round, last, today, onClose }: RoundFormDialogProps) => {
  const hintId = useId();
  const form = useRecordForm<RoundDraft>({
    opened:
      round === null ? { draft: newRound(today), version: 0 } : { draft: draftOfRound(round), version: round.version },
    rules: roundRules,
    save: (draft, version) =>
      round === null
        ? write("reviews", "createRound", { body: roundForm(draft) })
        : write("reviews", "updateRound", { params: { roundId: round.id }, body: { ...roundForm(draft), version } }),
    readAgain: async () => {
      const list = await readNow("reviews", "listRounds", { query: round === null ? {} : { from: round.id } });
      const newer = list.items.find((item) => item.round.id === round?.id)?.round;
      return newer === undefined ? null : { draft: draftOfRound(newer), version: newer.version };
    },
    done: `Performance review round ${round === null ? "created" : "updated"} successfully`,
    failed: `Failed to ${round === null ? "create" : "update"} performance review round`,
    fallback: "Something went wrong on this page. Please try again.",
    onSaved: () => {
      onClose();
    },
  });
  const { startDate } = form.draft;
  return (
    <RecordDialog
      form={form}
      title={round === null ? "Create Review Round" : "Edit Review Round"}
      subtitle={
        round === null
          ? "A new round is a draft. It is not visible until you start it."
          : "Deadlines are inclusive. Changed dates take effect immediately."
      }
      submitLabel={round === null ? "Create" : "Update"}
      columns={2}
      onClose={onClose}
    >
      <TextInput {...form.field("name")} required autoFocus placeholder="e.g., Q1 2027" sx={{ gridColumn: "1 / -1" }} />
      {roundDates.map((field) => (
        <TextInput key={field} {...form.field(field)} type="date" required />
      ))}
      <TextInput
        {...form.field("minDaysEmployed")}
        type="number"
        min={1}
        max={365}
        optional
        help="Whoever started later gets no review in this round. Empty: everybody gets one."
        sx={{ gridColumn: "1 / -1" }}
      />
      {round === null && (
        <Box sx={{ gridColumn: "1 / -1" }}>
          <Button
            disabled={startDate === ""}
            onClick={() => form.change(last === null ? proposedDates(startDate) : datesAsLastTime(last, startDate))}
            aria-describedby={hintId}
          >
            {last === null ? "Propose all four dates" : "Set dates as last time"}
          </Button>
          <Typography id={hintId} variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {last === null
              ? "From the start date, two weeks each for self evaluations, for managers and for meetings."
              : `Counts the days from the start date, as ${last.name} did.`}
          </Typography>
        </Box>
      )}
    </RecordDialog>
  );
};
