import * as z from "zod";
import { adminGuard } from "../people/policy.ts";
import { routesOf } from "../shared/route.ts";
import { messageLogEntry } from "./model.ts";

const route = routesOf("messages");

export const listMessages = route("listMessages", {
  method: "GET",
  path: "/api/messages",
  summary: "The 50 newest messages of the log",
  guard: adminGuard,
  response: z.object({ items: z.array(messageLogEntry) }),
});
