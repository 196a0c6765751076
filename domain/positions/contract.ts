import * as z from "zod";
import { operation } from "../operations/model.ts";
import { adminGuard } from "../people/policy.ts";
import { anyActive, routesOf } from "../shared/route.ts";
import { exportedSheets } from "../shared/sheetModel.ts";
import { id, termId, version } from "../shared/text.ts";
import { checkedLadderFile, ladderFileText } from "./ladderPreview.ts";
import {
  ladder,
  managedStructure,
  position,
  positionForm,
  positionHolders,
  positionRequirements,
  requirementsForm,
  structureForm,
} from "./model.ts";
import { ladderSheets, readLadderSheets as readSheets } from "./sheets/sheetModel.ts";

const route = routesOf("positions");

export const getLadder = route("getLadder", {
  method: "GET",
  path: "/api/ladders/{engineerType}",
  summary: "The career ladder of an engineer type: positions, skillsets, requirements",
  guard: { kind: "active", isAllowed: anyActive },
  params: z.object({ engineerType: termId }),
  response: ladder,
  errors: ["NOT_FOUND"],
});

export const listPositions = route("listPositions", {
  method: "GET",
  path: "/api/positions",
  summary: "The positions of all ladders, or of one engineer type's ladder, sorted by code",
  guard: adminGuard,
  query: z.object({ engineerType: termId.optional() }),
  response: z.object({ items: z.array(position) }),
});

export const getStructure = route("getStructure", {
  method: "GET",
  path: "/api/ladder/structure",
  summary: "The engineer types and career paths, and how many positions and skillsets use each",
  guard: adminGuard,
  response: managedStructure,
});

export const saveStructure = route("saveStructure", {
  method: "PUT",
  path: "/api/ladder/structure",
  summary: "Save engineer types and career paths; those left out are removed",
  guard: adminGuard,
  body: structureForm,
  response: managedStructure,
  errors: ["VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const createPosition = route("createPosition", {
  method: "POST",
  path: "/api/positions",
  summary: "Create a position",
  guard: adminGuard,
  body: positionForm,
  response: position,
  status: 201,
  dailyLimit: "content",
  errors: ["STATE_CONFLICT"],
});

export const updatePosition = route("updatePosition", {
  method: "PUT",
  path: "/api/positions/{positionId}",
  summary: "Change a position; the profiles of people who hold it are updated in the background",
  guard: adminGuard,
  params: z.object({ positionId: id }),
  body: positionForm.extend({ version }),
  response: position,
  dailyLimit: "content",
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const getRequirements = route("getRequirements", {
  method: "GET",
  path: "/api/positions/{positionId}/requirements",
  summary: "The level that a position requires in each skillset that applies to it",
  guard: adminGuard,
  params: z.object({ positionId: id }),
  response: positionRequirements,
  errors: ["NOT_FOUND"],
});

export const countHolders = route("countHolders", {
  method: "GET",
  path: "/api/positions/{positionId}/holders",
  summary: "How many active people hold a position, and how many of their reviews keep the active round's copy of it",
  guard: adminGuard,
  params: z.object({ positionId: id }),
  response: positionHolders,
  errors: ["NOT_FOUND"],
});

export const saveRequirements = route("saveRequirements", {
  method: "PUT",
  path: "/api/positions/{positionId}/requirements",
  summary: "Set required levels; on the first save, all other applicable skillsets get the default level",
  guard: adminGuard,
  params: z.object({ positionId: id }),
  body: requirementsForm,
  response: positionRequirements,
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const exportLadder = route("exportLadder", {
  method: "GET",
  path: "/api/ladder/file",
  summary: "All ladders as one YAML file",
  guard: adminGuard,
  response: z.object({ yaml: z.string() }),
});

export const checkLadderFile = route("checkLadderFile", {
  method: "POST",
  path: "/api/ladder/file/check",
  summary: "Check a ladder file: errors by line, or a preview of changes and affected people",
  guard: adminGuard,
  body: z.object({ yaml: ladderFileText }),
  response: checkedLadderFile,
});

export const importLadder = route("importLadder", {
  method: "POST",
  path: "/api/ladder/file",
  summary: "Replace the ladders with those of a file, as previewed, in a background operation",
  guard: adminGuard,
  body: z.object({ yaml: ladderFileText, version }),
  response: operation,
  status: 202,
  dailyLimit: "bulkChange",
  errors: ["VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const readLadderSheets = route("readLadderSheets", {
  method: "POST",
  path: "/api/ladder/sheets/read",
  summary:
    "Read spreadsheets into the current ladder: meanings of columns and rows, problem cells, and the resulting ladder file; writes nothing",
  guard: adminGuard,
  body: ladderSheets,
  response: readSheets,
});

export const exportLadderSheets = route("exportLadderSheets", {
  method: "GET",
  path: "/api/ladder/sheets",
  summary: "The ladders as sheets of a workbook: positions, skillsets with their levels, and required levels",
  guard: adminGuard,
  response: exportedSheets,
});
