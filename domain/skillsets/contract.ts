import * as z from "zod";
import { mayAdminister } from "../people/policy.ts";
import { anyActive, contract, route } from "../shared/route.ts";
import { id, version, versionInQuery } from "../shared/text.ts";
import { skillset, skillsetForm, skillsetLevelForm, skillsetUsage } from "./model.ts";
import { ownSkills } from "./ownSkills.ts";

const administrators = { kind: "active", isAllowed: mayAdminister } as const;
const ofSkillset = z.object({ skillsetId: id });
const ofLevel = z.object({ skillsetId: id, level: z.string().regex(/^[1-5]$/, "Level is 1 to 5") });
const writeErrors = ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"] as const;

export const skillsets = contract("skillsets", {
  getOwnSkills: route({
    method: "GET",
    path: "/api/skills/own",
    summary: "The signed-in person's levels, and the levels that their position and the next positions require",
    guard: { kind: "active", isAllowed: anyActive },
    response: ownSkills,
    status: 200,
    errors: [],
  }),
  listSkillsets: route({
    method: "GET",
    path: "/api/skillsets",
    summary: "All skillsets with their levels, sorted by name",
    guard: administrators,
    response: z.object({ items: z.array(skillset) }),
    status: 200,
    errors: [],
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
    summary: "Change the name, description and engineer types of a skillset",
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
