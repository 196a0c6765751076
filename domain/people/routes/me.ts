import { routesOf } from "../../shared/route.ts";
import { me } from "../model.ts";

const route = routesOf("people");

export const getMe = route("getMe", {
  method: "GET",
  path: "/api/me",
  summary: "The signed-in person's profile and current position, and the engineer types and career paths",
  guard: { kind: "account" },
  response: me,
});
