import * as z from "zod";
import { personName } from "../../people/nameModel.ts";
import { mayOpenPerson } from "../../people/policy.ts";
import { actsAsManager } from "../../people/terms.ts";
import { anyActive, routesOf, subjectGuard } from "../../shared/route.ts";
import { day, id, userId } from "../../shared/text.ts";
import { asOthersSeeMe, personView } from "../views/personModel.ts";
import { team } from "../views/teamModel.ts";

const route = routesOf("reviews");

const reviewsQuery = z.object({
  /** Only reviews of rounds created before this one; the latest reviews if omitted. */
  before: id.optional(),
});

export const getAsOthersSeeMe = route("getAsOthersSeeMe", {
  method: "GET",
  path: "/api/reviews/own/as-others",
  summary:
    "The signed-in person's page as they and each role see it, limited to what the person may read, with the latest two reviews, or ten from before a given round",
  guard: { kind: "active", isAllowed: anyActive },
  query: reviewsQuery,
  response: asOthersSeeMe,
});

export const getPersonPage = route("getPersonPage", {
  method: "GET",
  path: "/api/people/{userId}/page",
  summary:
    "A person as the viewer may see them: position, account, onboarding, and the latest two reviews, or ten from before a given round",
  guard: subjectGuard(mayOpenPerson, "You don't have access to this person's page."),
  params: z.object({ userId }),
  query: reviewsQuery,
  response: z.object({ today: day, view: personView }),
  errors: ["NOT_FOUND"],
});

export const listAreaManagers = route("listAreaManagers", {
  method: "GET",
  path: "/api/reviews/area/managers",
  summary: "For an approver, the managers below them with direct reports whose reviews they approve, by name",
  guard: { kind: "active", isAllowed: ({ isApprover }) => isApprover },
  response: z.object({ items: z.array(personName) }),
});

export const getTeam = route("getTeam", {
  method: "GET",
  path: "/api/reviews/team",
  summary:
    "Direct reports of the viewer or, for the CTO and approvers, of another manager: position, review, levels, onboarding, and optionally ratings",
  guard: { kind: "active", isAllowed: ({ role }) => actsAsManager(role) },
  query: z.object({
    /** For the CTO and approvers: this manager's direct reports. */
    managerId: id.optional(),
    ratings: z.literal("true").optional(),
  }),
  response: team,
  errors: ["NOT_FOUND"],
});
