import * as z from "zod";
import { positionHistoryEntry, user } from "../../people/model.ts";
import { responsibleName } from "../../people/nameModel.ts";
import { onboardingTypes } from "../../people/terms.ts";
import { day, id, instant } from "../../shared/text.ts";
import { review } from "../model.ts";
import { round } from "../rounds/roundModel.ts";
import { expectationsRatings, viewpoints } from "../terms.ts";

/** What one viewer sees of an evaluation besides its texts, which are read like those of every review, by its id. */
const seenEvaluation = z.object({
  version: z.enum(["current", "approved", "earlier"]),
  rating: z.enum(expectationsRatings).nullable(),
  /** By skillset id. */
  levels: z.record(id, z.int().min(1).max(5)),
});
export type SeenEvaluation = z.infer<typeof seenEvaluation>;

/** A review of a person as one viewer sees it: its states, and the parts that they can read (docs/reviews.md#who-sees-what). */
export const seenReview = z.object({
  review,
  round,
  /** Null if the viewer cannot read it; and so with the others. */
  self: seenEvaluation.nullable(),
  manager: seenEvaluation.nullable(),
  /** Whether the viewer reads the cto's comments on the approval, if there are any. */
  approvalComments: z.boolean(),
  /** Whether the viewer reads the reasons of exceptions, if there are any. */
  exceptionReasons: z.boolean(),
});
export type SeenReview = z.infer<typeof seenReview>;

/** What one viewer sees of a person (docs/people.md#the-person-page). */
export const personView = z.object({
  person: user.pick({
    id: true,
    /** People without a name are shown by it. */
    email: true,
    firstName: true,
    lastName: true,
    engineerType: true,
    position: true,
    avatarUrl: true,
    absence: true,
  }),
  /** The positions that the person holds and held, newest first. */
  positions: z.array(positionHistoryEntry),
  /** Null if the viewer does not see it; and so with the others. */
  account: user
    .pick({ role: true, status: true, firstDay: true })
    .extend({ manager: responsibleName.nullable(), lead: responsibleName.nullable() })
    .nullable(),
  /** Who approves reviews in place of the person while they are away; null for nobody, and who does not see it. */
  delegateId: id.nullable(),
  /** Newest round first. */
  reviews: z.array(seenReview).nullable(),
  /** The round before which there are more reviews; null if there are none, and for who does not see reviews. */
  earlierThan: id.nullable(),
  /** Null as well if there was never an onboarding. */
  onboarding: z
    .object({
      isOngoing: z.boolean(),
      type: z.enum(onboardingTypes).nullable(),
      startedAt: instant,
      completedAt: instant.nullable(),
    })
    .nullable(),
});
export type PersonView = z.infer<typeof personView>;

/** The signed-in person's page as they see it, and as others do, less what they may not read themselves. */
export const asOthersSeeMe = z.object({
  today: day,
  own: personView,
  views: z.array(
    z.object({
      viewpoint: z.enum(viewpoints),
      /** Whose eyes these are: the acting manager, or the approver; null for everybody who has the role. */
      viewer: responsibleName.nullable(),
      /** Null if they cannot open the page, or nobody is in that relation. */
      view: personView.nullable(),
    }),
  ),
});
export type AsOthersSeeMe = z.infer<typeof asOthersSeeMe>;
