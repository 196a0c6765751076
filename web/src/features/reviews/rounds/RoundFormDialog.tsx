import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useId } from "react";
import { firstNamePlaceholder } from "#domain/feedback/terms.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { datesAsLastTime, proposedDates } from "#domain/reviews/rounds/roundRefusals.ts";
import { roundDates } from "#domain/reviews/terms.ts";
import type { Day } from "#domain/shared/time.ts";
import { refetch } from "#web/lib/saving/readCache.ts";
import { write } from "#web/lib/saving/write.ts";
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import { SwitchInput } from "#web/ui/record/SwitchInput.tsx";
import { TextInput } from "#web/ui/record/TextInput.tsx";
import { useRecordForm } from "#web/ui/record/useRecordForm.ts";
import { Hint } from "#web/ui/text/Hint.tsx";
import {
  draftOfRound,
  newRound,
  proposedFeedbackDays,
  type RoundDraft,
  roundFields,
  roundProblems,
  toRoundSettings,
} from "./roundDraft.ts";

interface RoundFormDialogProps {
  /** Null creates a draft. */
  readonly round: Round | null;
  /** The latest round that took place; null if none. */
  readonly last: Round | null;
  readonly today: Day;
  readonly onClose: () => void;
}

/** Creates or edits a round (docs/rounds.md#dates-and-deadlines, docs/rounds.md#round-states). */
export const RoundFormDialog = ({ round, last, today, onClose }: RoundFormDialogProps) => {
  const hintId = useId();
  const form = useRecordForm<RoundDraft>({
    initial:
      round === null ? { draft: newRound(today), version: 0 } : { draft: draftOfRound(round), version: round.version },
    fields: roundFields,
    problemsOf: roundProblems,
    route: ["reviews", round === null ? "createRound" : "updateRound"],
    save: (draft, version) =>
      round === null
        ? write("reviews", "createRound", { body: toRoundSettings(draft, round) })
        : write("reviews", "updateRound", {
            params: { roundId: round.id },
            body: { ...toRoundSettings(draft, round), version },
          }),
    fetchLatest: async () => {
      const list = await refetch("reviews", "listRounds", { query: round === null ? {} : { from: round.id } });
      const newer = list.items.find((item) => item.round.id === round?.id)?.round;
      return newer === undefined ? null : { draft: draftOfRound(newer), version: newer.version };
    },
    done: `Performance review round ${round === null ? "created" : "updated"} successfully`,
    failed: `Failed to ${round === null ? "create" : "update"} performance review round`,
    fallback: "Something went wrong on this page. Try again.",
    onSaved: onClose,
  });
  const { startDate } = form.draft;
  const isDraft = round === null || round.status === "draft";
  return (
    <RecordDialog
      form={form}
      title={round === null ? "Create Review Round" : "Edit Review Round"}
      subtitle={
        round === null
          ? "A new round is a draft. Only you and other admins see it until you start it."
          : "Deadlines are inclusive. Changed dates take effect immediately."
      }
      submitLabel={round === null ? "Create" : "Update"}
      columns={2}
      onClose={onClose}
    >
      <TextInput {...form.field("name")} required autoFocus placeholder="e.g., Q1 2027" sx={{ gridColumn: "1 / -1" }} />
      {round === null && (
        <Box sx={{ gridColumn: "1 / -1" }}>
          <Button
            disabled={startDate === ""}
            onClick={() => form.change(last === null ? proposedDates(startDate) : datesAsLastTime(last, startDate))}
            aria-describedby={hintId}
          >
            {last === null ? "Propose All Four Dates" : "Set Dates as Last Time"}
          </Button>
          <Hint id={hintId} sx={{ mt: 0.5 }}>
            {last === null
              ? "Two weeks each for self-evaluations, managers and meetings, counted from the start date."
              : `Same number of days from the start date as in ${last.name}.`}
          </Hint>
        </Box>
      )}
      {roundDates.map((field) => (
        <TextInput key={field} {...form.field(field)} type="date" required />
      ))}
      <TextInput
        {...form.field("minDaysEmployed")}
        type="number"
        min={1}
        max={365}
        optional
        help="On the end date. People who started later don't get a review. Leave empty to include everyone."
        sx={{ gridColumn: "1 / -1" }}
      />
      {isDraft && (
        <SwitchInput
          {...form.field("asksFeedback")}
          onChange={(asksFeedback) =>
            form.change({
              asksFeedback,
              ...(asksFeedback && form.draft.requestsUntil === "" && proposedFeedbackDays(form.draft)),
            })
          }
          help="Employees list colleagues, who write to them and their manager. It can't be changed after the start."
          sx={{ gridColumn: "1 / -1" }}
        />
      )}
      {form.draft.asksFeedback && (
        <>
          <TextInput {...form.field("requestsUntil")} type="date" required />
          <TextInput {...form.field("until")} type="date" required />
          {isDraft &&
            (["firstQuestion", "secondQuestion"] as const).map((field) => (
              <TextInput
                key={field}
                {...form.field(field)}
                required
                minRows={1}
                help={`${firstNamePlaceholder} becomes the employee's first name.`}
                sx={{ gridColumn: "1 / -1" }}
              />
            ))}
        </>
      )}
      {round?.reviewsGenerated !== true && (
        <SwitchInput
          {...form.field("hasCalibration")}
          help="Managers compare reviews before approval. Each manager decides on their own reviews. It can't be changed after the start."
          sx={{ gridColumn: "1 / -1" }}
        />
      )}
      {round?.reviewsGenerated !== true && (
        <SwitchInput
          {...form.field("asksPromotions")}
          help="When a manager shares a review close to a next position, they open a case or say why not yet. It can't be changed after the start."
          sx={{ gridColumn: "1 / -1" }}
        />
      )}
    </RecordDialog>
  );
};
