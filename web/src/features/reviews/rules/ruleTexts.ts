import { fullName } from "#domain/people/terms.ts";
import { daysAfterOpening, daysAfterSharing } from "#domain/reviews/acknowledging.ts";
import type { RoundRule, RoundRulesView, RuleCell } from "#domain/reviews/rounds/roundRulesModel.ts";
import type { RoundDate, RuleEnd, RuleMoment, RuleReader, RuleSubject } from "#domain/reviews/terms.ts";
import { formatDay } from "#web/lib/words/dates.ts";
import { ofTerm, termText } from "#web/lib/words/terms.ts";

/** What is written, by subject: its name for the employee and for everybody else, and what it is. */
const subjectTexts: Readonly<Record<RuleSubject, { own: string; other: string; what: string }>> = {
  selfDraft: {
    own: "Your self evaluation, draft",
    other: "The self evaluation, draft",
    what: "until it is completed",
  },
  selfEvaluation: {
    own: "Your completed self evaluation",
    other: "The completed self evaluation",
    what: "rating, levels, comments",
  },
  managerDraft: {
    own: "Your manager’s draft",
    other: "The manager’s draft",
    what: "until it is completed",
  },
  managerEvaluation: {
    own: "Your manager’s evaluation",
    other: "The manager’s evaluation",
    what: "completed, then approved",
  },
  finalDraft: {
    own: "The draft of the final evaluation",
    other: "The draft of the final evaluation",
    what: "from the approval until it is finalized",
  },
  result: { own: "Your result", other: "The result", what: "final rating, levels, comments" },
  approvalComments: {
    own: "The CTO’s comments",
    other: "The CTO’s comments",
    what: "written with the approval",
  },
  exceptionReasons: {
    own: "Reasons of exceptions",
    other: "Reasons of exceptions",
    what: "exempting, extending, reopening",
  },
  states: { own: "States of the steps", other: "States of the steps", what: "what is done, and when" },
  reply: { own: "Your reply to the result", other: "The reply to the result", what: "said with “I have read it”" },
  secondLookReason: {
    own: "Your reason for a second look",
    other: "The reason for a second look",
    what: "asked for once, after sharing",
  },
  secondLookAnswer: {
    own: "The answer to it",
    other: "The answer to it",
    what: "by the CTO or whom they name, who reads this review until then",
  },
  secondLookOutcome: {
    own: "How the second look ended",
    other: "How the second look ended",
    what: "unchanged, or corrected and never lower",
  },
  readers: {
    own: "Who opened the texts of your review",
    other: "Who opened the texts",
    what: "with the first and the last day",
  },
  checks: {
    own: "The checks of your manager’s evaluation",
    other: "The checks of the manager’s evaluation",
    what: "questions about it; they prevent nothing",
  },
};

/** The name of a part of a review, and what it is. */
export const subjectText = (subject: RuleSubject, isOwn: boolean): { readonly name: string; readonly what: string } => {
  const { own, other, what } = ofTerm(subjectTexts, subject, { own: subject, other: subject, what: "" });
  return { name: isOwn ? own : other, what };
};

const momentTexts: Readonly<Record<RuleMoment, string>> = {
  start: "from the start",
  selfCompletion: "once the self evaluation is completed",
  managerCompletion: "once it is completed",
  approval: "from the approval",
  finalization: "once finalized",
  sharing: "once shared",
  asking: "once it is asked for",
  answering: "once it is answered",
};

/** The first moment at which each part is there, from which "reads" needs no further word. */
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
  secondLookReason: "asking",
  secondLookAnswer: "answering",
  secondLookOutcome: "answering",
  readers: "sharing",
  checks: "managerCompletion",
};

/** What a reader may do with a part of a review, as notes below the mark; empty if they just read it, or may do nothing. */
export const cellNotes = (
  subject: RuleSubject,
  { from, writes, afterSteppingIn, ifAgreed }: RuleCell,
): readonly string[] => [
  ...(afterSteppingIn ? ["after stepping in"] : []),
  ...(from !== null && from !== firstMoments[subject] && !afterSteppingIn ? [termText(momentTexts, from)] : []),
  ...(ifAgreed ? ["if the employee agreed"] : []),
  ...(writes ? [from === null ? "writes only" : "writes"] : []),
];

/** The same in words, for lists and changes: "reads, once shared". */
export const cellText = (subject: RuleSubject, cell: RuleCell): string =>
  [...(cell.from === null ? (cell.writes ? [] : ["does not read"]) : ["reads"]), ...cellNotes(subject, cell)].join(
    ", ",
  );

const readerNames: Readonly<Record<RuleReader, string>> = {
  employee: "Employee",
  manager: "Manager",
  approver: "Approver",
  cto: "CTO",
  hr: "HR",
  admin: "Admin",
  others: "Others",
};

/** The name of a reader's column, and who that is in the viewer's own review. */
export const readerText = (
  reader: RuleReader,
  { own }: Pick<RoundRulesView, "own">,
): { readonly name: string; readonly who: string | null } => {
  if (own === null) {
    return { name: termText(readerNames, reader), who: null };
  }
  if (reader === "employee") {
    return { name: "You", who: null };
  }
  if (reader === "manager") {
    return { name: "Manager", who: own.manager === null ? "the CTO" : fullName(own.manager) };
  }
  return { name: termText(readerNames, reader), who: null };
};

const list = new Intl.ListFormat("en-US", { type: "disjunction" });

/** Until when a part can be written; null if nothing ends it, or nobody writes it. */
export const endText = (
  { ends }: Pick<RoundRule, "ends">,
  view: Pick<RoundRulesView, "own" | "round">,
): string | null => {
  const days: Readonly<Record<RuleEnd, string>> = {
    selfDeadline: formatDay(view.own?.selfDeadline ?? view.round.selfEvaluationDeadline),
    managerDeadline: formatDay(view.own?.managerDeadline ?? view.round.managerEvaluationDeadline),
    approval: "the approval",
    finalization: "it is finalized",
    exemption: "an exemption",
    roundCompletion: "the round is completed",
    answerPeriod: `${daysAfterOpening} days after the first opening (${daysAfterSharing} after sharing at most)`,
    acknowledging: "it is said",
    asking: "it is asked for",
    answering: "it is given",
  };
  return ends.length === 0 ? null : `until ${list.format(ends.map((end) => termText(days, end)))}`;
};

export const dateNames: Readonly<Record<RoundDate, string>> = {
  startDate: "The start",
  selfEvaluationDeadline: "The self-evaluation deadline",
  managerEvaluationDeadline: "The manager-evaluation deadline",
  endDate: "The end",
};
