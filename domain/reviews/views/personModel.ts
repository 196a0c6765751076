import * as z from "zod";
import { positionHistoryEntry, user } from "../../people/model.ts";
import { personName, responsibleName } from "../../people/nameModel.ts";
import { onboardingTypes } from "../../people/terms.ts";
import { day, id, instant } from "../../shared/text.ts";
import { review } from "../model.ts";
import { round } from "../rounds/roundModel.ts";
import { expectationsRatings, viewpoints } from "../terms.ts";

/** An evaluation without its texts, which are read through the review's own route. */
const visibleEvaluation = z.object({
  version: z.enum(["current", "approved", "earlier"]),
  rating: z.enum(expectationsRatings).nullable(),
  /** By skillset id. */
  levels: z.record(id, z.int().min(1).max(5)),
});
export type VisibleEvaluation = z.infer<typeof visibleEvaluation>;

/** The states of a review and the parts that the viewer can read (docs/reviews.md#who-sees-what). */
export const visibleReview = z.object({
  review,
  round,
  /** This and the other parts are null if the viewer cannot read them. */
  self: visibleEvaluation.nullable(),
  manager: visibleEvaluation.nullable(),
  approvalComments: z.boolean(),
  exceptionReasons: z.boolean(),
});
export type VisibleReview = z.infer<typeof visibleReview>;

export const personView = z.object({
  person: user.pick({
    id: true,
    /** Shown for people without a name. */
    email: true,
    firstName: true,
    lastName: true,
    engineerType: true,
    position: true,
    avatarUrl: true,
    absence: true,
  }),
  /** Current and past positions, newest first. */
  positions: z.array(positionHistoryEntry),
  /** This and the other fields are null if the viewer does not see them. */
  account: user
    .pick({ role: true, status: true, firstDay: true, isApprover: true })
    .extend({
      manager: responsibleName.nullable(),
      lead: responsibleName.nullable(),
      managerProposal: z.object({ proposer: personName, proposedAt: instant }).nullable(),
    })
    .nullable(),
  /** Null for no one, or if hidden from the viewer. */
  delegateId: id.nullable(),
  /** Newest round first. */
  reviews: z.array(visibleReview).nullable(),
  /** The round before which there are more reviews; null if none or hidden. */
  earlierBefore: id.nullable(),
  /** Also null if there was never an onboarding. */
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

/** The person's page as others see it, without what the person may not read. */
export const asOthersSeeMe = z.object({
  today: day,
  own: personView,
  views: z.array(
    z.object({
      viewpoint: z.enum(viewpoints),
      /** The acting manager or the approver; null for everyone with the role. */
      viewer: responsibleName.nullable(),
      /** Null if they cannot open the page, or if no one has that relation. */
      view: personView.nullable(),
    }),
  ),
});
export type AsOthersSeeMe = z.infer<typeof asOthersSeeMe>;
