import { feedbackLengths, presetQuestions } from "#domain/feedback/terms.ts";
import { feedbackDateProblems } from "#domain/reviews/feedback.ts";
import type { Round, RoundSettings } from "#domain/reviews/rounds/roundModel.ts";
import { roundDateProblems } from "#domain/reviews/rounds/roundRefusals.ts";
import type { Day } from "#domain/shared/time.ts";
import { addDays, workingDayFrom } from "#domain/shared/weeks.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { nameProblem } from "#web/lib/format/nameProblem.ts";
import type { FieldRule, FieldRules } from "#web/ui/record/fieldRules.ts";

/** The form's values in field order; "" for an unset date or number. */
export type RoundDraft = Readonly<
  Omit<RoundSettings, "minDaysEmployed" | "feedback" | "hasCalibration" | "asksPromotions">
> & {
  readonly minDaysEmployed: string;
  readonly hasCalibration: boolean;
  readonly asksPromotions: boolean;
  readonly asksFeedback: boolean;
  readonly requestsUntil: string;
  readonly feedbackUntil: string;
  readonly firstQuestion: string;
  readonly secondQuestion: string;
};

const feedbackOf = ({ asksFeedback, ...draft }: RoundDraft): NonNullable<RoundSettings["feedback"]> | null =>
  asksFeedback
    ? {
        requestsUntil: draft.requestsUntil,
        until: draft.feedbackUntil,
        questions: [draft.firstQuestion, draft.secondQuestion],
      }
    : null;

/** `before` is the round that is edited, if any. */
export const toRoundSettings = (draft: RoundDraft, before: Pick<Round, "feedback"> | null): RoundSettings => ({
  name: draft.name,
  startDate: draft.startDate,
  selfEvaluationDeadline: draft.selfEvaluationDeadline,
  managerEvaluationDeadline: draft.managerEvaluationDeadline,
  endDate: draft.endDate,
  minDaysEmployed: draft.minDaysEmployed.trim() === "" ? null : Number(draft.minDaysEmployed),
  ...((draft.asksFeedback || before?.feedback !== undefined) && { feedback: feedbackOf(draft) }),
  hasCalibration: draft.hasCalibration,
  asksPromotions: draft.asksPromotions,
});

const noFeedback = {
  asksFeedback: false,
  requestsUntil: "",
  feedbackUntil: "",
  firstQuestion: presetQuestions[0],
  secondQuestion: presetQuestions[1],
} as const;

/** Listing ends a week after the start, writing a week before the managers' deadline. */
export const proposedFeedbackDays = ({
  startDate,
  managerEvaluationDeadline,
}: Pick<RoundDraft, "startDate" | "managerEvaluationDeadline">): Pick<RoundDraft, "requestsUntil" | "feedbackUntil"> =>
  startDate === "" || managerEvaluationDeadline === ""
    ? { requestsUntil: "", feedbackUntil: "" }
    : {
        requestsUntil: workingDayFrom(addDays(startDate, 7)),
        feedbackUntil: workingDayFrom(addDays(managerEvaluationDeadline, -7)),
      };

export const roundDates = ["startDate", "selfEvaluationDeadline", "managerEvaluationDeadline", "endDate"] as const;

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
    feedbackUntil: round.feedback.until,
    firstQuestion: round.feedback.questions[0] ?? "",
    secondQuestion: round.feedback.questions[1] ?? "",
  }),
  hasCalibration: round.hasCalibration ?? false,
  asksPromotions: round.asksPromotions ?? false,
});

const dateRule = (field: (typeof roundDates)[number], label: string): FieldRule<RoundDraft, string> => ({
  label,
  problem: (day, draft) =>
    day === "" ? `${label} is required` : roundDateProblems(draft).find((problem) => problem.field === field)?.message,
  show: formatDay,
});

const feedbackDateRule = (field: "requestsUntil" | "until", label: string): FieldRule<RoundDraft, string> => ({
  label,
  problem: (day, draft) => {
    if (!draft.asksFeedback) {
      return undefined;
    }
    const dates = { ...draft, feedback: feedbackOf(draft) };
    return day === ""
      ? `${label} is required`
      : feedbackDateProblems(dates).find((problem) => problem.field === field)?.message;
  },
  show: (day) => (day === "" ? "(none)" : formatDay(day)),
});

const questionRule = (label: string): FieldRule<RoundDraft, string> => ({
  label,
  problem: (question, { asksFeedback }) => {
    if (!asksFeedback) {
      return undefined;
    }
    if (question.trim() === "") {
      return "Write a question.";
    }
    return question.length > feedbackLengths.question
      ? `Shorten this to ${feedbackLengths.question} characters.`
      : undefined;
  },
});

/** No field may be empty, and the dates must be in order (docs/rounds.md#dates-and-deadlines). */
export const roundRules: FieldRules<RoundDraft> = {
  name: { label: "Name", problem: (name) => nameProblem(name, "Name is required") },
  startDate: dateRule("startDate", "Start Date"),
  selfEvaluationDeadline: dateRule("selfEvaluationDeadline", "Self-Evaluation Deadline"),
  managerEvaluationDeadline: dateRule("managerEvaluationDeadline", "Manager-Evaluation Deadline"),
  endDate: dateRule("endDate", "End Date"),
  minDaysEmployed: {
    label: "Minimum Days Employed",
    problem: (days) =>
      days.trim() === "" || (/^\d+$/u.test(days.trim()) && Number(days) >= 1 && Number(days) <= 365)
        ? undefined
        : "Enter a whole number of days from 1 to 365, or leave this empty.",
    show: (days) => (days === "" ? "(none)" : days),
  },
  hasCalibration: { label: "Calibration Sessions", show: (chosen) => (chosen ? "On" : "Off") },
  asksPromotions: { label: "Question about Promotions", show: (asks) => (asks ? "asked" : "not asked") },
  asksFeedback: { label: "Feedback from Colleagues", show: (asks) => (asks ? "asked for" : "not asked for") },
  requestsUntil: feedbackDateRule("requestsUntil", "Colleagues Listed Until"),
  feedbackUntil: feedbackDateRule("until", "Feedback Until"),
  firstQuestion: questionRule("First Question"),
  secondQuestion: questionRule("Second Question"),
};
