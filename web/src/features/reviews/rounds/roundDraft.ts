import { presetQuestions } from "#domain/feedback/terms.ts";
import { type Round, type RoundSettings, roundSettings } from "#domain/reviews/rounds/roundModel.ts";
import { dateProblems } from "#domain/reviews/rounds/roundRefusals.ts";
import { roundDateLabels } from "#domain/reviews/terms.ts";
import type { Day } from "#domain/shared/time.ts";
import { addDays, workingDayFrom } from "#domain/shared/weeks.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { draftValidator, type FieldErrors, fieldErrors } from "#web/ui/record/fieldErrors.ts";
import type { RecordFields } from "#web/ui/record/recordFields.ts";

/** The form's values in field order; "" for an unset date or number. */
export type RoundDraft = Readonly<
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

const feedbackOf = ({ asksFeedback, ...draft }: RoundDraft): NonNullable<RoundSettings["feedback"]> | null =>
  asksFeedback
    ? {
        requestsUntil: draft.requestsUntil,
        until: draft.until,
        questions: [draft.firstQuestion, draft.secondQuestion],
      }
    : null;

/** Null feedback turns feedback off in the round that is edited. A new round omits it instead. */
export const toRoundSettings = (draft: RoundDraft, editedRound: Pick<Round, "feedback"> | null): RoundSettings => ({
  name: draft.name,
  startDate: draft.startDate,
  selfEvaluationDeadline: draft.selfEvaluationDeadline,
  managerEvaluationDeadline: draft.managerEvaluationDeadline,
  endDate: draft.endDate,
  minDaysEmployed: draft.minDaysEmployed.trim() === "" ? null : Number(draft.minDaysEmployed),
  ...((draft.asksFeedback || editedRound?.feedback !== undefined) && { feedback: feedbackOf(draft) }),
  hasCalibration: draft.hasCalibration,
  asksPromotions: draft.asksPromotions,
});

const noFeedback = {
  asksFeedback: false,
  requestsUntil: "",
  until: "",
  firstQuestion: presetQuestions[0],
  secondQuestion: presetQuestions[1],
} as const;

/** Colleagues are listed until a week after the start. They write until a week before the managers' deadline. */
export const proposedFeedbackDays = ({
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

export const draftOfRound = (round: Round): RoundDraft => ({
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

export const roundFields: RecordFields<RoundDraft> = {
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
