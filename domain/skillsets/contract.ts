import * as z from "zod";
import { adminGuard } from "../people/policy.ts";
import { anyActive, routesOf } from "../shared/route.ts";
import { id, version, versionInQuery } from "../shared/text.ts";
import { skillset, skillsetForm, skillsetLevelForm, skillsetOrderForm, skillsetUsage } from "./model.ts";
import { ownSkills } from "./ownSkills.ts";

const route = routesOf("skillsets");

const skillsetList = z.object({
  items: z.array(skillset),
  /** 0 before the order is first changed. */
  orderVersion: version,
});

const skillsetParams = z.object({ skillsetId: id });

const levelParams = z.object({ skillsetId: id, level: z.string().regex(/^[1-5]$/, "Level is 1 to 5") });

const writeErrors = ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"] as const;

export const getOwnSkills = route("getOwnSkills", {
  method: "GET",
  path: "/api/skills/own",
  summary:
    "The signed-in person's current and past levels, and the levels that their position, the next positions and a chosen one require",
  guard: { kind: "active", isAllowed: anyActive },
  query: z.object({ positionId: id.optional() }),
  response: ownSkills,
  errors: ["NOT_FOUND"],
});

export const listSkillsets = route("listSkillsets", {
  method: "GET",
  path: "/api/skillsets",
  summary: "All skillsets with their levels, in their groups and order",
  guard: adminGuard,
  response: skillsetList,
});

export const orderSkillsets = route("orderSkillsets", {
  method: "PUT",
  path: "/api/skillsets/order",
  summary: "Reorder the skillsets; a group is shown where its first skillset is",
  guard: adminGuard,
  body: skillsetOrderForm,
  response: skillsetList,
  errors: ["VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const createSkillset = route("createSkillset", {
  method: "POST",
  path: "/api/skillsets",
  summary: "Create a skillset, without levels",
  guard: adminGuard,
  body: skillsetForm,
  response: skillset,
  status: 201,
  dailyLimit: "content",
  errors: ["STATE_CONFLICT"],
});

export const updateSkillset = route("updateSkillset", {
  method: "PUT",
  path: "/api/skillsets/{skillsetId}",
  summary: "Change the name, description, engineer types and group of a skillset",
  guard: adminGuard,
  params: skillsetParams,
  body: skillsetForm.extend({ version }),
  response: skillset,
  errors: writeErrors,
});

export const deleteSkillset = route("deleteSkillset", {
  method: "DELETE",
  path: "/api/skillsets/{skillsetId}",
  summary: "Remove a skillset from the ladder; reviews keep their copy",
  guard: adminGuard,
  params: skillsetParams,
  query: z.object({ version: versionInQuery }),
  response: z.null(),
  status: 204,
  errors: writeErrors,
});

export const getSkillsetUsage = route("getSkillsetUsage", {
  method: "GET",
  path: "/api/skillsets/{skillsetId}/usage",
  summary: "The positions that require a skillset, with the required level",
  guard: adminGuard,
  params: skillsetParams,
  response: skillsetUsage,
  errors: ["NOT_FOUND"],
});

export const createSkillsetLevel = route("createSkillsetLevel", {
  method: "POST",
  path: "/api/skillsets/{skillsetId}/levels",
  summary: "Add a level to a skillset",
  guard: adminGuard,
  params: skillsetParams,
  body: skillsetLevelForm.extend({ version }),
  response: skillset,
  status: 201,
  dailyLimit: "content",
  errors: writeErrors,
});

export const updateSkillsetLevel = route("updateSkillsetLevel", {
  method: "PUT",
  path: "/api/skillsets/{skillsetId}/levels/{level}",
  summary: "Change a level of a skillset, including its number",
  guard: adminGuard,
  params: levelParams,
  body: skillsetLevelForm.extend({ version }),
  response: skillset,
  errors: writeErrors,
});

export const deleteSkillsetLevel = route("deleteSkillsetLevel", {
  method: "DELETE",
  path: "/api/skillsets/{skillsetId}/levels/{level}",
  summary: "Remove a level from a skillset; reviews keep their copy",
  guard: adminGuard,
  params: levelParams,
  query: z.object({ version: versionInQuery }),
  response: skillset,
  errors: writeErrors,
});
