import { routesOf } from "../../shared/route.ts";
import { dueGoals } from "../model.ts";
import { canOwnGoals } from "../policy.ts";

const route = routesOf("growth");

export const listDueGoals = route("listDueGoals", {
  method: "GET",
  path: "/api/growth/due-goals",
  summary: "The goals and promises of the viewer that are due within two weeks or overdue",
  guard: {
    kind: "active",
    isAllowed: canOwnGoals,
    message: "Only people who hold a position, and their managers, have goals.",
  },
  response: dueGoals,
  status: 200,
  errors: [],
});
