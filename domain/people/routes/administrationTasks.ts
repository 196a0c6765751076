import { routesOf } from "../../shared/route.ts";
import { administrationTasks } from "../administrationTasks.ts";
import { peopleReaderGuard } from "../policy.ts";

const route = routesOf("people");

export const listAdministrationTasks = route("listAdministrationTasks", {
  method: "GET",
  path: "/api/people/administration-tasks",
  summary: "Data requests that the caller can act on, and whether messages failed in recent days",
  guard: peopleReaderGuard,
  response: administrationTasks,
});
