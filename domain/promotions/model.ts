import * as z from "zod";
import { personName } from "../people/nameModel.ts";
import { heldPosition } from "../positions/heldPositionModel.ts";
import { pageOf } from "../shared/page.ts";
import { day, id, reply, requiredText, storedName, version } from "../shared/text.ts";
import {
  caseEndings,
  caseRoles,
  caseStates,
  caseSteps,
  committeeSize,
  maxCopies,
  reasonLengths,
  votes,
} from "./terms.ts";

const reason = requiredText(reasonLengths);

export const targetPosition = heldPosition.extend({ level: z.int() });
export type TargetPosition = z.infer<typeof targetPosition>;

const givenAnswer = z.object({ on: day, reason: z.string() });

export const question = z.object({
  by: z.enum(["employee", "round"]),
  askedOn: day,
  roundName: z.string(),
  dueOn: day,
  /** The manager's "not yet, because"; null if unanswered, or answered with a case. */
  answer: givenAnswer.nullable(),
  hasCase: z.boolean(),
  /** When the employee asked the approver; null if they didn't. */
  toApproverOn: day.nullable(),
  approverAnswer: givenAnswer.nullable(),
});
export type Question = z.infer<typeof question>;

/** A case in lists. For the employee, the state is `deciding` until the decision is released. */
export const caseLine = z.object({
  id,
  employee: personName,
  from: heldPosition,
  target: targetPosition,
  state: z.enum(caseStates),
  ending: z.enum(caseEndings).nullable(),
  openedOn: day,
  endedOn: day.nullable(),
});
export type CaseLine = z.infer<typeof caseLine>;

export const caseList = z.object({
  isOn: z.boolean(),
  mayTurnOn: z.boolean(),
  ...pageOf(caseLine).shape,
});

/** `missing` is the sum of missing levels; null before the first shared review. */
const possibleTarget = targetPosition.extend({ missing: z.int().min(0).nullable() });

export const personPromotions = z.object({
  today: day,
  isOn: z.boolean(),
  role: z.enum(["employee", "manager", "approver"]),
  person: personName,
  position: heldPosition.nullable(),
  question: question.nullable(),
  /** Why the employee can't ask their manager (or approver, in the next field) now; null if they can. */
  askRefusal: z.string().nullable(),
  askApproverRefusal: z.string().nullable(),
  /** Why the viewer can't answer now; null if they can. Never null for the employee. */
  answerRefusal: z.string().nullable(),
  /** Why the viewer can't open a case now; null if they can. */
  openRefusal: z.string().nullable(),
  /** Next positions; empty if the viewer can't open a case. */
  targets: z.array(possibleTarget),
  /** Latest first. */
  cases: z.array(caseLine),
  version,
});
export type PersonPromotions = z.infer<typeof personPromotions>;

export const askForm = z.object({ to: z.enum(["manager", "approver"]), version });
export const answerForm = z.object({ reason, version });
/** Client-generated ID, so a retry opens the case only once. */
export const openForm = z.object({ id, targetId: id, version });

export const caseTexts = z.object({ changed: reply, whyNow: reply, missing: reply });
export type CaseTexts = z.infer<typeof caseTexts>;

/** A snapshot from when the employee added it. */
export const caseCopy = z.object({
  kind: z.enum(["entry", "goal"]),
  id,
  day,
  text: z.string(),
});
export type CaseCopy = z.infer<typeof caseCopy>;

export const copyChoice = z.object({ items: z.array(caseCopy) });

export const requirementLine = z.object({
  skillsetId: id,
  name: storedName,
  requiredLevel: z.int(),
  /** One level for each round; null where the review has none. */
  levels: z.array(z.int().nullable()),
  /** Consecutive rounds, up to the latest, that reached the level. */
  consecutiveRounds: z.int().min(0),
});
export type RequirementLine = z.infer<typeof requirementLine>;

const memberLine = z.object({
  person: personName,
  hasVoted: z.boolean(),
  /** Null until the viewer may read it. */
  vote: z.enum(votes).nullable(),
  reason: z.string(),
});

const committee = z.object({
  until: day,
  members: z.array(memberLine),
  /** True once all votes are in or the last day is over. */
  areRevealed: z.boolean(),
  /** The viewer's own vote; null if they haven't voted or aren't a member. */
  own: z.object({ vote: z.enum(votes), reason: z.string() }).nullable(),
  /** Counts the viewer's own changes. */
  version,
});

const decision = z.object({
  kind: z.enum(["promote", "notYet"]),
  decidedOn: day,
  /** The first day in the new position; null for "not yet". */
  effectiveOn: day.nullable(),
  missing: z.string(),
  reconsiderOn: day.nullable(),
});

/** Why the viewer can't do each action now; null if they can. */
const refusals = z.object({
  texts: z.string().nullable(),
  show: z.string().nullable(),
  employeeText: z.string().nullable(),
  withdraw: z.string().nullable(),
  committee: z.string().nullable(),
  vote: z.string().nullable(),
  decide: z.string().nullable(),
  takeBack: z.string().nullable(),
  outcome: z.string().nullable(),
  release: z.string().nullable(),
});
export type CaseRefusals = z.infer<typeof refusals>;

export const caseView = caseLine.extend({
  today: day,
  roles: z.array(z.enum(caseRoles)),
  /** The acting manager; null if that is the CTO. */
  manager: personName.nullable(),
  /** The approver who decides; null if that is the CTO. */
  decider: personName.nullable(),
  employeeSince: day.nullable(),
  shownOn: day.nullable(),
  /** When the case went to the decider. `hasAgreed` is false if the employee didn't answer. */
  sentOn: day.nullable(),
  hasAgreed: z.boolean(),
  /** The last day for the employee's answer; null unless they are asked. */
  answerBy: day.nullable(),
  rounds: z.array(z.string()),
  requirements: z.array(requirementLine),
  /** Null until the viewer may read the case. */
  texts: caseTexts.nullable(),
  employeeText: z.string(),
  copies: z.array(caseCopy),
  /** Null for people who can't see the committee, and until it is chosen. */
  committee: committee.nullable(),
  /** Whether fewer than three people could be on the committee. */
  hasNoCommittee: z.boolean(),
  decision: decision.nullable(),
  /** The day from which the decider, too, can release the outcome; null for viewers who can't write the outcome. */
  releaseFrom: day.nullable(),
  outcome: z.string(),
  releasedOn: day.nullable(),
  /** Why the case was dropped or the promotion taken back. */
  reason: z.string(),
  refusals,
  /** The versions of the case and its texts; 0 if the viewer can't change it. */
  version,
  textsVersion: version,
});
export type CaseView = z.infer<typeof caseView>;

export const textsForm = z.object({ texts: caseTexts, version });
export const employeeTextForm = z.object({
  employeeText: reply,
  copies: z.array(caseCopy.pick({ kind: true, id: true })).max(maxCopies, `Choose at most ${maxCopies}.`),
  version,
});
export const stepForm = z.object({ step: z.enum(caseSteps), version });
export const committeeForm = z.object({
  until: day,
  memberIds: z
    .array(id)
    .min(committeeSize.min, `Choose at least ${committeeSize.min} people.`)
    .max(committeeSize.max, `Choose at most ${committeeSize.max} people.`)
    .refine((ids) => new Set(ids).size === ids.length, "List each person once."),
  version,
});
export const voteForm = z.object({ vote: z.enum(votes), reason, version });
export const decisionForm = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("promote"), effectiveOn: day, version }),
  z.object({ kind: z.literal("notYet"), missing: reason, reconsiderOn: day, version }),
  z.object({ kind: z.literal("takeBack"), reason, version }),
]);
export const outcomeForm = z.object({ outcome: reply, isReleased: z.boolean(), version });

/** Everything about promotions that the signed-in person can do now. */
export const promotionTasks = z.object({
  today: day,
  isOn: z.boolean(),
  items: z.array(
    z.object({
      kind: z.enum(["answer", "answerForApprover", "write", "agree", "committee", "vote", "decide", "tell"]),
      person: personName,
      /** Null for a question. */
      caseId: id.nullable(),
      dueOn: day.nullable(),
    }),
  ),
});
export type PromotionTask = z.infer<typeof promotionTasks>["items"][number];

export const promotionReport = z.object({
  asked: z.int().min(0),
  opened: z.int().min(0),
  decided: z.int().min(0),
  promoted: z.int().min(0),
  notYet: z.int().min(0),
  effective: z.int().min(0),
  /** For current holders, by level, lowest first. Omits levels with fewer than five people. */
  timeInPosition: z.array(z.object({ level: z.int(), people: z.int().min(0), medianMonths: z.int().min(0) })),
});
export type PromotionReport = z.infer<typeof promotionReport>;
