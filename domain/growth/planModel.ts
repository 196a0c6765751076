import * as z from "zod";
import { user } from "../people/model.ts";
import { personName } from "../people/nameModel.ts";
import { isVisible } from "../shared/names.ts";
import { day, id, instant, longText, storedName } from "../shared/text.ts";
import { copiedGoal, growthPlan, tooLong } from "./model.ts";
import { growthLengths } from "./terms.ts";

/** A comment on a plan, or on one of its goals. It is never changed. */
export const growthComment = z.object({
  id,
  planId: id,
  /** Null if it is about the plan as a whole. */
  goalId: id.nullable(),
  authorId: id,
  text: z.string(),
  at: instant,
});
export type GrowthComment = z.infer<typeof growthComment>;

/** A comment as the client sends it. The client chooses the id, so that a repeated request adds it only once. */
export const commentForm = z.object({
  id,
  goalId: id.nullable(),
  text: longText.max(growthLengths.comment, tooLong("2,000")).refine(isVisible, "Please write something."),
});

/** A person's growth plans, as the two who may read them see them (docs/growth.md#who-reads-it). */
export const growthView = z.object({
  today: day,
  person: user.pick({
    id: true,
    email: true,
    firstName: true,
    lastName: true,
    engineerType: true,
    position: true,
  }),
  /** Who acts as their manager; null if nobody does, so that the cto does the manager's part. */
  manager: personName.nullable(),
  plan: growthPlan.nullable(),
  /**
   * The next steps agreed on in the meeting of the latest shared review, with which the person's next plan can start.
   * Null if the person already has a plan, if the reader is the manager, or if nothing was agreed on.
   */
  nextSteps: z.object({ reviewId: id, roundName: storedName, steps: z.array(copiedGoal) }).nullable(),
  /** Latest first. */
  ended: z.array(growthPlan),
  /** The comments on the current and the ended plans, earliest first. */
  comments: z.array(growthComment),
  /** The authors of the goals and comments whom Pulse still knows. */
  names: z.array(personName),
});
export type GrowthView = z.infer<typeof growthView>;
