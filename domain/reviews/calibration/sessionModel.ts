import * as z from "zod";
import { personName } from "../../people/nameModel.ts";
import { day, id, instant, name, requiredText, storedName, termId, textUpTo, version } from "../../shared/text.ts";
import { maxRequiredSkillsets } from "../../skillsets/terms.ts";
import { check } from "../checks/checkModel.ts";
import {
  calibrationOutcomes,
  calibrationStates,
  calibrationVerdicts,
  changeReasonLength,
  maxMarkNote,
  maxNotesPerReview,
  maxSuggestedValues,
  membersPerSession,
  reviewsPerSession,
} from "./terms.ts";

const value = z.int().min(1).max(5);

export const changeReason = requiredText(changeReasonLength);

export const suggestedValue = z.object({ skillsetId: id.nullable(), value });
export type SuggestedValue = z.infer<typeof suggestedValue>;

/** A rating or level that changed; ratings have no skillset. */
export const valueChange = z.object({ skillsetId: id.nullable(), from: value.nullable(), to: value.nullable() });
export type ValueChange = z.infer<typeof valueChange>;

const areUnique = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

export const newSession = z.object({
  /** Client-generated, so a retry opens nothing twice. */
  id,
  name,
  day,
  reviewIds: z
    .array(id)
    .min(reviewsPerSession.min, `Choose at least ${reviewsPerSession.min} reviews.`)
    .max(reviewsPerSession.max, `Choose at most ${reviewsPerSession.max} reviews.`)
    .refine(areUnique, "Each review can be added once."),
  memberIds: z
    .array(id)
    .min(membersPerSession.min, `Choose at least ${membersPerSession.min} members.`)
    .max(membersPerSession.max, `Choose at most ${membersPerSession.max} members.`)
    .refine(areUnique, "Each member can be added once."),
  leaderId: id,
});
export type NewSession = z.infer<typeof newSession>;

export const markForm = z.object({
  verdict: z.enum(calibrationVerdicts),
  note: textUpTo(maxMarkNote),
});

export const meetingNoteForm = z.object({
  /** Client-generated, so a retry adds nothing twice. */
  id,
  text: requiredText({ missing: "Write a note.", max: maxMarkNote }),
});

/** Confirmed without values; otherwise a suggested change with its reason. */
export const decisionForm = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("confirmed") }),
  z.object({
    kind: z.literal("suggested"),
    values: z
      .array(suggestedValue)
      .min(1, "Choose another rating or level.")
      .max(maxSuggestedValues, `Suggest at most ${maxSuggestedValues} changes.`)
      .refine((values) => areUnique(values.map(({ skillsetId }) => skillsetId ?? "")), "Each level can change once."),
    reason: changeReason,
  }),
]);
export type DecisionForm = z.infer<typeof decisionForm>;

export const answerForm = z.discriminatedUnion("accepts", [
  z.object({ accepts: z.literal(true), managerVersion: version }),
  z.object({ accepts: z.literal(false), reason: changeReason }),
]);
export type AnswerForm = z.infer<typeof answerForm>;

const sessionHead = z.object({
  id,
  name: storedName,
  day,
  /** The last day, after which the session closes automatically. */
  until: day,
  state: z.enum(calibrationStates),
  /** When the leader closed the session; null if it is open or closed automatically. */
  closedOn: day.nullable(),
  leader: personName.nullable(),
});

/** `mayOpen` is false for former members of a closed session. */
export const listedSession = sessionHead.extend({ mayOpen: z.boolean() });
export type ListedSession = z.infer<typeof listedSession>;

const summary = z.object({ rating: value.nullable(), levels: z.array(value.nullable()).max(maxRequiredSkillsets) });
export type ShownSummary = z.infer<typeof summary>;

export const shownMark = z.object({
  /** Null if the person is no longer in Pulse. */
  by: personName.nullable(),
  verdict: z.enum(calibrationVerdicts),
  note: z.string(),
  at: instant,
});
export type ShownMark = z.infer<typeof shownMark>;

export const shownNote = z.object({
  id,
  /** Null if the person is no longer in Pulse. */
  by: personName.nullable(),
  text: z.string(),
  at: instant,
});
export type ShownNote = z.infer<typeof shownNote>;

/** What the leader recorded, and the manager's answer to a suggested change. */
export const shownDecision = z.object({
  outcome: z.enum(calibrationOutcomes),
  values: z.array(suggestedValue).max(maxSuggestedValues),
  /** Null for a confirmed review, and once the reason is deleted. */
  reason: z.string().nullable(),
  /** Why the manager declined. */
  answer: z.string().nullable(),
});
export type ShownDecision = z.infer<typeof shownDecision>;

const card = z.object({
  reviewId: id,
  employee: personName,
  positionCode: z.string(),
  managerId: id.nullable(),
  /** The key of its skillsets in `ladders`. */
  ladder: z.string(),
  self: summary.nullable(),
  manager: summary,
  /** The manager evaluation and self-evaluation of the previous review. */
  previous: summary.nullable(),
  previousSelf: summary.nullable(),
  checks: z.array(check),
  /** Whether the evaluation changed since the session was opened. */
  isChanged: z.boolean(),
  mayMark: z.boolean(),
  ownMark: shownMark.nullable(),
  marks: z.array(shownMark).max(membersPerSession.max),
  /** Written in the meeting, earliest first. */
  notes: z.array(shownNote).max(maxNotesPerReview),
  decision: shownDecision.nullable(),
});
export type CalibrationCard = z.infer<typeof card>;

export const board = z.object({
  today: day,
  roundName: storedName,
  session: sessionHead,
  members: z.array(personName).max(membersPerSession.max),
  isLeader: z.boolean(),
  isMember: z.boolean(),
  managers: z.array(personName).max(reviewsPerSession.max),
  ladders: z
    .array(
      z.object({
        key: z.string(),
        skillsets: z.array(z.object({ id, name: storedName, requiredLevel: value })).max(maxRequiredSkillsets),
      }),
    )
    .max(reviewsPerSession.max),
  cards: z.array(card).max(reviewsPerSession.max),
  dropped: z.array(z.object({ employee: personName, hasLeft: z.boolean() })).max(reviewsPerSession.max),
});
export type CalibrationBoard = z.infer<typeof board>;

/** Reviews the viewer can add, and possible members and leaders. */
export const sessionChoices = z.object({
  today: day,
  lastDay: day,
  /** How many more reviews are pending approval, but in an open session. */
  inSession: z.int().min(0),
  reviews: z.array(
    z.object({
      reviewId: id,
      employee: personName,
      engineerType: termId,
      position: z.object({ id, code: z.string() }),
      managerId: id.nullable(),
    }),
  ),
  people: z.array(
    personName.extend({
      /** Null without an acting manager. */
      managerId: id.nullable(),
      /** IDs from their manager up. */
      above: z.array(id),
      /** HR can lead, but can't be a member. */
      mayBeMember: z.boolean(),
    }),
  ),
});
export type SessionChoices = z.infer<typeof sessionChoices>;

export const shownCalibration = z.object({
  /** Last day of an open session, which blocks approval; null if none. */
  openUntil: day.nullable(),
  decision: shownDecision.nullable(),
  marks: z.array(shownMark).max(membersPerSession.max),
  notes: z.array(shownNote).max(maxNotesPerReview),
  /** Rating and levels that differ from those at opening. */
  changes: z.array(valueChange).max(maxRequiredSkillsets + 1),
  /** Why the values changed, for the employee; null before the approval. */
  reason: z.string().nullable(),
  /** Who last changed a value; null if no one did, or they are no longer in Pulse. */
  changedBy: personName.nullable(),
});
export type ShownCalibration = z.infer<typeof shownCalibration>;

export const calibrationCounts = z.object({
  confirmed: z.int().min(0),
  changed: z.int().min(0),
  declined: z.int().min(0),
});
export type CalibrationCounts = z.infer<typeof calibrationCounts>;
