import * as z from "zod";
import { mayOpenPerson } from "../../people/policy.ts";
import { anyActive, routesOf } from "../../shared/route.ts";
import { day, id } from "../../shared/text.ts";
import { asOthersSeeMe, personView } from "../personModel.ts";

const route = routesOf("reviews");

export const getAsOthersSeeMe = route("getAsOthersSeeMe", {
  method: "GET",
  path: "/api/reviews/own/as-others",
  summary:
    "The signed-in person's own page as they see it, and as their manager, hr, the cto, an admin and a colleague do, less " +
    "what the person may not read themselves",
  guard: { kind: "active", isAllowed: anyActive },
  response: asOthersSeeMe,
  status: 200,
  errors: [],
});

export const getPersonPage = route("getPersonPage", {
  method: "GET",
  path: "/api/people/{userId}/page",
  summary:
    "A person in one place, with what the viewer may see of them: position, account, the ten latest reviews with states and " +
    "ratings, and onboarding",
  guard: {
    kind: "subject",
    isAllowed: anyActive,
    isAllowedFor: mayOpenPerson,
    message: "You do not have access to this person's page.",
  },
  params: z.object({ userId: id }),
  response: z.object({ today: day, view: personView }),
  status: 200,
  errors: ["NOT_FOUND"],
});
