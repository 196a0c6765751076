import { anyActive, routesOf } from "../../shared/route.ts";
import { ownProfile, ownSettings } from "../model.ts";

const route = routesOf("people");

export const getOwnProfile = route("getOwnProfile", {
  method: "GET",
  path: "/api/me/profile",
  summary: "The names of the signed-in person's manager and lead, and their settings",
  guard: { kind: "active", isAllowed: anyActive },
  response: ownProfile,
  status: 200,
  errors: ["NOT_FOUND"],
});

export const saveOwnSettings = route("saveOwnSettings", {
  method: "PUT",
  path: "/api/me/settings",
  summary: "Switch the signed-in person's Slack messages on or off",
  guard: { kind: "active", isAllowed: anyActive },
  body: ownSettings,
  response: ownSettings,
  status: 200,
  errors: ["NOT_FOUND"],
});
