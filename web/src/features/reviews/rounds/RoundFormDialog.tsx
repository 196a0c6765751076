import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useId } from "react";
import { firstNamePlaceholder, presetQuestions } from "#domain/feedback/terms.ts";
import { type Round, type RoundSettings, roundSettings } from "#domain/reviews/rounds/roundModel.ts";
import { dateProblems, datesAsLastTime, proposedDates } from "#domain/reviews/rounds/roundRefusals.ts";
import { roundDateLabels, roundDates } from "#domain/reviews/terms.ts";
import type { Day } from "#domain/shared/time.ts";
import { addDays, workingDayFrom } from "#domain/shared/weeks.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { refetch } from "#web/lib/saving/readCache.ts";
import { write } from "#web/lib/saving/write.ts";
import { draftValidator, type FieldErrors, fieldErrors } from "#web/ui/record/fieldErrors.ts";
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import type { RecordFields } from "#web/ui/record/recordFields.ts";
import { SwitchInput } from "#web/ui/record/SwitchInput.tsx";
import { TextInput } from "#web/ui/record/TextInput.tsx";
import { useRecordForm } from "#web/ui/record/useRecordForm.ts";
import { Hint } from "#web/ui/text/Hint.tsx";

/** The form's values in field order; "" for an unset date or number. */
type RoundDraft = Readonly<
  Omit<RoundSettings, "minDaysEmployed" | "feedback" | "hasCalibration" | "asksPromotions">
> & {
  readonly minDaysEmployed: string;
  readonly hasCalibration: boolean;
  readonly asksPromotions: boolean;
  readonly asksFeedback: boolean;
  readonly requestsUntil: string;
  readonly until: string;
  readonly firstQuestion: string;
  readonly secondQuestion: string;
};

/** When editing, null `feedback` turns feedback off. A new round omits the field instead. */
const toRoundSettings = (
  { minDaysEmployed, asksFeedback, requestsUntil, until, firstQuestion, secondQuestion, ...draft }: RoundDraft,
  editedRound: Pick<Round, "feedback"> | null,
): RoundSettings => {
  const feedback = asksFeedback ? { requestsUntil, until, questions: [firstQuestion, secondQuestion] } : null;
  return {
    ...draft,
    minDaysEmployed: minDaysEmployed.trim() === "" ? null : Number(minDaysEmployed),
    ...((asksFeedback || editedRound?.feedback !== undefined) && { feedback }),
  };
};

const noFeedback = {
  asksFeedback: false,
  requestsUntil: "",
  until: "",
  firstQuestion: presetQuestions[0],
  secondQuestion: presetQuestions[1],
} as const;

/** Colleagues are listed until a week after the start. They write until a week before the managers' deadline. */
const proposedFeedbackDays = ({
  startDate,
  managerEvaluationDeadline,
}: Pick<RoundDraft, "startDate" | "managerEvaluationDeadline">): Pick<RoundDraft, "requestsUntil" | "until"> =>
  startDate === "" || managerEvaluationDeadline === ""
    ? { requestsUntil: "", until: "" }
    : {
        requestsUntil: workingDayFrom(addDays(startDate, 7)),
        until: workingDayFrom(addDays(managerEvaluationDeadline, -7)),
      };

/** All four dates start as today (docs/rounds.md#dates-and-deadlines). */
export const newRound = (today: Day): RoundDraft => ({
  name: "",
  startDate: today,
  selfEvaluationDeadline: today,
  managerEvaluationDeadline: today,
  endDate: today,
  minDaysEmployed: "",
  ...noFeedback,
  hasCalibration: false,
  asksPromotions: false,
});

const draftOfRound = (round: Round): RoundDraft => ({
  name: round.name,
  startDate: round.startDate,
  selfEvaluationDeadline: round.selfEvaluationDeadline,
  managerEvaluationDeadline: round.managerEvaluationDeadline,
  endDate: round.endDate,
  minDaysEmployed: round.minDaysEmployed === null ? "" : String(round.minDaysEmployed),
  ...noFeedback,
  ...(round.feedback && {
    asksFeedback: true,
    requestsUntil: round.feedback.requestsUntil,
    until: round.feedback.until,
    firstQuestion: round.feedback.questions[0] ?? "",
    secondQuestion: round.feedback.questions[1] ?? "",
  }),
  hasCalibration: round.hasCalibration ?? false,
  asksPromotions: round.asksPromotions ?? false,
});

const requestProblems = draftValidator(roundSettings, (draft: RoundDraft) => toRoundSettings(draft, null), {
  "feedback.questions.0": "firstQuestion",
  "feedback.questions.1": "secondQuestion",
});

/** Required fields must be filled in, and the dates must be in order (docs/rounds.md#dates-and-deadlines). */
export const roundProblems = (draft: RoundDraft): FieldErrors<RoundDraft> => ({
  ...fieldErrors(dateProblems(toRoundSettings(draft, null)), draft),
  ...requestProblems(draft),
});

const shownDay = (day: Day): string => (day === "" ? "(none)" : formatDay(day));

const roundFields: RecordFields<RoundDraft> = {
  name: { label: "Name" },
  startDate: { label: roundDateLabels.startDate, show: formatDay },
  selfEvaluationDeadline: { label: roundDateLabels.selfEvaluationDeadline, show: formatDay },
  managerEvaluationDeadline: { label: roundDateLabels.managerEvaluationDeadline, show: formatDay },
  endDate: { label: roundDateLabels.endDate, show: formatDay },
  minDaysEmployed: { label: "Minimum Days Employed", show: (days) => (days === "" ? "(none)" : days) },
  hasCalibration: { label: "Calibration Sessions", show: (chosen) => (chosen ? "On" : "Off") },
  asksPromotions: { label: "Question about Promotions", show: (asks) => (asks ? "asked" : "not asked") },
  asksFeedback: { label: "Feedback from Colleagues", show: (asks) => (asks ? "asked for" : "not asked for") },
  requestsUntil: { label: "Colleagues Listed Until", show: shownDay },
  until: { label: "Feedback Until", show: shownDay },
  firstQuestion: { label: "First Question" },
  secondQuestion: { label: "Second Question" },
};

interface RoundFormDialogProps {
  /** Null creates a draft. */
  readonly round: Round | null;
  /** The latest round whose reviews were generated; null if none. */
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
    onClose,
  });
  const { startDate } = form.draft;
  const isDraft = round === null || round.status === "draft";
  return (
    <RecordDialog
      form={form}
      title={round === null ? "Create Review Round" : "Edit Review Round"}
      subtitle={
        round === null
          ? "A new round is a draft. Only admins and the CTO see it until it starts."
          : "Deadlines are inclusive. Changed dates take effect immediately."
      }
      submitLabel={round === null ? "Create" : "Update"}
      columns={2}
    >
      <TextInput {...form.field("name")} required autoFocus placeholder="e.g., Q1 2027" sx={{ gridColumn: "1 / -1" }} />
      {round === null && (
        <Box sx={{ gridColumn: "1 / -1" }}>
          <Button
            disabled={startDate === ""}
            onClick={() => form.change(last === null ? proposedDates(startDate) : datesAsLastTime(last, startDate))}
            aria-describedby={hintId}
          >
            {last === null ? "Propose All Four Dates" : "Set Dates Like Last Time"}
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
        help="Counted up to the end date. People employed for fewer days don't get a review. Leave empty to include everyone."
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
          help="Employees list colleagues, who write to them and their manager. This can't be changed after the start."
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
          help="Managers compare reviews before approval. Each manager decides on their reports' reviews. This can't be changed after the start."
          sx={{ gridColumn: "1 / -1" }}
        />
      )}
      {round?.reviewsGenerated !== true && (
        <SwitchInput
          {...form.field("asksPromotions")}
          help="When managers share the result of someone close to the next position, they open a promotion case or explain why not. This can't be changed after the start."
          sx={{ gridColumn: "1 / -1" }}
        />
      )}
    </RecordDialog>
  );
};
