import * as z from "zod";
import { personName } from "../../people/nameModel.ts";
import { mayOpenPerson } from "../../people/policy.ts";
import { actsAsManager } from "../../people/terms.ts";
import { anyActive, routesOf } from "../../shared/route.ts";
import { day, id, userId } from "../../shared/text.ts";
import { asOthersSeeMe, personView } from "../views/personModel.ts";
import { team } from "../views/teamModel.ts";

const route = routesOf("reviews");

const reviewsQuery = z.object({
  /** Only reviews of rounds created before this one; the latest ones without it. */
  before: id.optional(),
});

export const getAsOthersSeeMe = route("getAsOthersSeeMe", {
  method: "GET",
  path: "/api/reviews/own/as-others",
  summary:
    "The signed-in person's own page as they see it, and as their manager, hr, the cto, an admin and a colleague do, less " +
    "what the person may not read themselves; with the two latest reviews, or ten of rounds before one",
  guard: { kind: "active", isAllowed: anyActive },
  query: reviewsQuery,
  response: asOthersSeeMe,
  status: 200,
  errors: [],
});

export const getPersonPage = route("getPersonPage", {
  method: "GET",
  path: "/api/people/{userId}/page",
  summary:
    "A person in one place, with what the viewer may see of them: position, account, the two latest reviews or " +
    "ten of rounds before one, with states and ratings, and onboarding",
  guard: {
    kind: "subject",
    isAllowed: anyActive,
    isAllowedFor: mayOpenPerson,
    message: "You don't have access to this person's page.",
  },
  params: z.object({ userId }),
  query: reviewsQuery,
  response: z.object({ today: day, view: personView }),
  status: 200,
  errors: ["NOT_FOUND"],
});

export const listAreaManagers = route("listAreaManagers", {
  method: "GET",
  path: "/api/reviews/area/managers",
  summary: "The managers below an approver who have people whose reviews the approver approves, by name",
  guard: { kind: "active", isAllowed: ({ isApprover }) => isApprover },
  response: z.object({ items: z.array(personName) }),
  status: 200,
  errors: [],
});

export const getTeam = route("getTeam", {
  method: "GET",
  path: "/api/reviews/team",
  summary:
    "The direct reports of the viewer, for the cto also of another manager, and for an approver of one whose reviews they " +
    "approve: position, review in the active round, levels last shared, onboarding, and on request the last ratings",
  guard: { kind: "active", isAllowed: ({ role }) => actsAsManager(role) },
  query: z.object({
    /** For the CTO and approvers: this manager's direct reports. */
    managerId: id.optional(),
    ratings: z.literal("true").optional(),
  }),
  response: team,
  status: 200,
  errors: ["NOT_FOUND"],
});
