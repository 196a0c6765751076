import { fullName } from "#domain/people/terms.ts";
import { daysAfterOpening, daysAfterSharing } from "#domain/reviews/acknowledging.ts";
import type { MovedDate, RoundRule, RoundRulesView, RuleCell } from "#domain/reviews/rounds/roundRulesModel.ts";
import type { RuleMoment, RuleReader, RuleSubject, WritingEnd } from "#domain/reviews/terms.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { termText, valueOfTerm } from "#web/lib/format/terms.ts";

const subjectTexts: Readonly<Record<RuleSubject, { own: string; other: string; what: string }>> = {
  selfDraft: {
    own: "Your self-evaluation draft",
    other: "The self-evaluation draft",
    what: "until it is completed",
  },
  selfEvaluation: {
    own: "Your completed self-evaluation",
    other: "The completed self-evaluation",
    what: "rating, levels, comments",
  },
  managerDraft: {
    own: "Your manager's draft",
    other: "The manager's draft",
    what: "until it is completed",
  },
  managerEvaluation: {
    own: "Your manager's evaluation",
    other: "The manager's evaluation",
    what: "completed, then approved",
  },
  finalDraft: {
    own: "The draft of the final evaluation",
    other: "The draft of the final evaluation",
    what: "from the approval until it is finalized",
  },
  result: { own: "Your result", other: "The result", what: "final rating, levels, comments" },
  approvalComments: {
    own: "The CTO's comments",
    other: "The CTO's comments",
    what: "written with the approval",
  },
  exceptionReasons: {
    own: "Reasons for exceptions",
    other: "Reasons for exceptions",
    what: "exempting, extending, reopening",
  },
  states: { own: "Status of the stages", other: "Status of the stages", what: "what is done, and when" },
  reply: { own: "Your reply to the result", other: "The reply to the result", what: 'sent with "I\'ve Read It"' },
  appealReason: {
    own: "Your reason for an appeal",
    other: "The reason for an appeal",
    what: "can be filed once, after sharing",
  },
  appealResolution: {
    own: "The resolution of the appeal",
    other: "The resolution of the appeal",
    what: "by the CTO or the person they assign, who can read this review until then",
  },
  appealOutcome: {
    own: "Outcome of the appeal",
    other: "Outcome of the appeal",
    what: "unchanged, or corrected and never lower",
  },
  readers: {
    own: "Who opened the texts of your review",
    other: "Who opened the texts",
    what: "with the first and the last day",
  },
  checks: {
    own: "The checks of your manager's evaluation",
    other: "The checks of the manager's evaluation",
    what: "questions that don't block anything",
  },
  feedback: {
    own: "Feedback from your colleagues",
    other: "Feedback from colleagues",
    what: "answers to the round's questions, always with their name",
  },
};

export const subjectText = (subject: RuleSubject, isOwn: boolean): { readonly name: string; readonly what: string } => {
  const { own, other, what } = valueOfTerm(subjectTexts, subject, { own: subject, other: subject, what: "" });
  return { name: isOwn ? own : other, what };
};

const momentTexts: Readonly<Record<RuleMoment, string>> = {
  start: "from the start",
  selfCompletion: "after the self-evaluation is completed",
  feedbackDay: "after the last day for feedback",
  managerCompletion: "after it is completed",
  approval: "after the approval",
  finalization: "after it is finalized",
  sharing: "after it is shared",
  appealing: "once it is filed",
  resolving: "once it is resolved",
};

/** When each part first exists. Read access from then on needs no note. */
const firstMoments: Readonly<Record<RuleSubject, RuleMoment>> = {
  selfDraft: "start",
  selfEvaluation: "selfCompletion",
  managerDraft: "selfCompletion",
  managerEvaluation: "managerCompletion",
  finalDraft: "approval",
  result: "finalization",
  approvalComments: "approval",
  exceptionReasons: "start",
  states: "start",
  reply: "sharing",
  appealReason: "appealing",
  appealResolution: "resolving",
  appealOutcome: "resolving",
  readers: "sharing",
  checks: "managerCompletion",
  feedback: "start",
};

const momentText = (subject: RuleSubject, moment: RuleMoment): string =>
  subject === "feedback" && moment === "managerCompletion"
    ? "with the completed manager evaluation"
    : termText(momentTexts, moment);

/** Empty if the reader can always read the part but not write it, or can't access it. */
export const cellNotes = (
  subject: RuleSubject,
  { from, writes, afterSteppingIn, needsAgreement }: RuleCell,
): readonly string[] => [
  ...(afterSteppingIn ? ["after stepping in"] : []),
  ...(from !== null && from !== firstMoments[subject] && !afterSteppingIn ? [momentText(subject, from)] : []),
  ...(needsAgreement ? ["if the employee agreed"] : []),
  ...(writes ? [from === null ? "writes only" : "writes"] : []),
];

/** Such as "reads, after it is shared". */
export const cellText = (subject: RuleSubject, cell: RuleCell): string =>
  [...(cell.from === null ? (cell.writes ? [] : ["can't read"]) : ["reads"]), ...cellNotes(subject, cell)].join(", ");

const readerNames: Readonly<Record<RuleReader, string>> = {
  employee: "Employee",
  manager: "Manager",
  approver: "Approver",
  cto: "CTO",
  hr: "HR",
  admin: "Admin",
  others: "Others",
};

export const readerText = (
  reader: RuleReader,
  { own }: Pick<RoundRulesView, "own">,
): { readonly name: string; readonly who: string | null } => {
  const name = termText(readerNames, reader);
  if (own !== null && reader === "manager") {
    return { name, who: own.manager === null ? "the CTO" : fullName(own.manager) };
  }
  return { name: own !== null && reader === "employee" ? "You" : name, who: null };
};

const listFormat = new Intl.ListFormat("en-US", { type: "disjunction" });

/** Null if writing never ends, or no one writes the part. */
export const writingEndText = (
  { ends }: Pick<RoundRule, "ends">,
  view: Pick<RoundRulesView, "own" | "round">,
): string | null => {
  const endTexts: Readonly<Record<WritingEnd, string>> = {
    selfDeadline: formatDay(view.own?.selfDeadline ?? view.round.selfEvaluationDeadline),
    managerDeadline: formatDay(view.own?.managerDeadline ?? view.round.managerEvaluationDeadline),
    feedbackDay: view.round.feedback === undefined ? "" : formatDay(view.round.feedback.until),
    approval: "the approval",
    finalization: "it is finalized",
    exemption: "an exemption",
    roundCompletion: "the round is completed",
    answerPeriod: `${daysAfterOpening} days after the first opening (at most ${daysAfterSharing} after sharing)`,
    acknowledging: "the result is acknowledged",
    appealing: "the appeal is filed",
    resolving: "the appeal is resolved",
  };
  return ends.length === 0 ? null : `until ${listFormat.format(ends.map((end) => termText(endTexts, end)))}`;
};

export const dateNames: Readonly<Record<MovedDate["date"], string>> = {
  startDate: "The start",
  selfEvaluationDeadline: "The self-evaluation deadline",
  managerEvaluationDeadline: "The manager-evaluation deadline",
  endDate: "The end",
  requestsUntil: "The last day for listing colleagues",
  feedbackUntil: "The last day for feedback",
};
