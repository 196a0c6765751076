import * as z from "zod";
import { mayAdminister } from "../people/policy.ts";
import { anyActive, contract, route } from "../shared/route.ts";
import { id, version, versionInQuery } from "../shared/text.ts";
import { skillset, skillsetForm, skillsetLevelForm, skillsetOrderForm, skillsetUsage } from "./model.ts";
import { ownSkills } from "./ownSkills.ts";

const administrators = { kind: "active", isAllowed: mayAdminister } as const;
const skillsetList = z.object({
  items: z.array(skillset),
  /** The version of the order; 0 before it was changed. */
  orderVersion: version,
});
const ofSkillset = z.object({ skillsetId: id });
const ofLevel = z.object({ skillsetId: id, level: z.string().regex(/^[1-5]$/, "Level is 1 to 5") });
const writeErrors = ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"] as const;

export const skillsets = contract("skillsets", {
  getOwnSkills: route({
    method: "GET",
    path: "/api/skills/own",
    summary:
      "The signed-in person's levels, now and in earlier rounds, and the levels that their position, the next ones and a chosen one require",
    guard: { kind: "active", isAllowed: anyActive },
    query: z.object({ positionId: id.optional() }),
    response: ownSkills,
    status: 200,
    errors: ["NOT_FOUND"],
  }),
  listSkillsets: route({
    method: "GET",
    path: "/api/skillsets",
    summary: "All skillsets with their levels, in their groups and order",
    guard: administrators,
    response: skillsetList,
    status: 200,
    errors: [],
  }),
  orderSkillsets: route({
    method: "PUT",
    path: "/api/skillsets/order",
    summary: "Put the skillsets in another order; groups stand where their first skillset stands",
    guard: administrators,
    body: skillsetOrderForm,
    response: skillsetList,
    status: 200,
    errors: ["VERSION_CONFLICT", "STATE_CONFLICT"],
  }),
  createSkillset: route({
    method: "POST",
    path: "/api/skillsets",
    summary: "Create a skillset, without levels",
    guard: administrators,
    body: skillsetForm,
    response: skillset,
    status: 201,
    errors: ["STATE_CONFLICT"],
  }),
  updateSkillset: route({
    method: "PUT",
    path: "/api/skillsets/{skillsetId}",
    summary: "Change the name, description, engineer types and group of a skillset",
    guard: administrators,
    params: ofSkillset,
    body: skillsetForm.extend({ version }),
    response: skillset,
    status: 200,
    errors: writeErrors,
  }),
  deleteSkillset: route({
    method: "DELETE",
    path: "/api/skillsets/{skillsetId}",
    summary: "Remove a skillset from the ladder; reviews keep their copy",
    guard: administrators,
    params: ofSkillset,
    query: z.object({ version: versionInQuery }),
    response: z.null(),
    status: 204,
    errors: writeErrors,
  }),
  getSkillsetUsage: route({
    method: "GET",
    path: "/api/skillsets/{skillsetId}/usage",
    summary: "The positions that require a skillset, with the required level",
    guard: administrators,
    params: ofSkillset,
    response: skillsetUsage,
    status: 200,
    errors: ["NOT_FOUND"],
  }),
  createSkillsetLevel: route({
    method: "POST",
    path: "/api/skillsets/{skillsetId}/levels",
    summary: "Add a level to a skillset",
    guard: administrators,
    params: ofSkillset,
    body: skillsetLevelForm.extend({ version }),
    response: skillset,
    status: 201,
    errors: writeErrors,
  }),
  updateSkillsetLevel: route({
    method: "PUT",
    path: "/api/skillsets/{skillsetId}/levels/{level}",
    summary: "Change a level of a skillset, including its number",
    guard: administrators,
    params: ofLevel,
    body: skillsetLevelForm.extend({ version }),
    response: skillset,
    status: 200,
    errors: writeErrors,
  }),
  deleteSkillsetLevel: route({
    method: "DELETE",
    path: "/api/skillsets/{skillsetId}/levels/{level}",
    summary: "Remove a level from a skillset; reviews keep their copy",
    guard: administrators,
    params: ofLevel,
    query: z.object({ version: versionInQuery }),
    response: skillset,
    status: 200,
    errors: writeErrors,
  }),
});
