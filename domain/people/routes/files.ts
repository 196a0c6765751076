import * as z from "zod";
import { operation } from "../../operations/model.ts";
import { exportPage, exportQuery } from "../../shared/page.ts";
import { routesOf } from "../../shared/route.ts";
import { importCheck, peopleFile } from "../file/fileModel.ts";
import { adminGuard, peopleReaderGuard } from "../policy.ts";
import { peopleUpdate, updateCheck } from "../update/updateModel.ts";

const route = routesOf("people");

export const checkPeopleImport = route("checkPeopleImport", {
  method: "POST",
  path: "/api/people/import/check",
  summary: "Check a CSV file of people: errors by line, or a preview; writes nothing",
  guard: adminGuard,
  body: peopleFile,
  response: importCheck,
});

export const getLastImport = route("getLastImport", {
  method: "GET",
  path: "/api/people/import",
  summary: "The running or most recent import of people; null before the first",
  guard: adminGuard,
  response: z.object({ operation: operation.nullable() }),
});

export const importPeople = route("importPeople", {
  method: "POST",
  path: "/api/people/import",
  summary: "Import the people of a CSV file without errors, as a background operation",
  guard: adminGuard,
  body: peopleFile,
  response: operation,
  status: 202,
  dailyLimit: "bulkChange",
  errors: ["STATE_CONFLICT"],
});

export const checkPeopleUpdate = route("checkPeopleUpdate", {
  method: "POST",
  path: "/api/people/update/check",
  summary: "Compare a CSV file with everyone in Pulse: changes, additions, missing people and problems; writes nothing",
  guard: adminGuard,
  body: peopleFile,
  response: updateCheck,
});

export const updatePeople = route("updatePeople", {
  method: "POST",
  path: "/api/people/update",
  summary:
    "Apply chosen lines of a CSV file and deactivate chosen people, in the background; lines whose effect has changed are skipped and reported",
  guard: adminGuard,
  body: peopleUpdate,
  response: operation,
  status: 202,
  dailyLimit: "bulkChange",
  errors: ["STATE_CONFLICT"],
});

export const exportPeople = route("exportPeople", {
  method: "GET",
  path: "/api/people/export",
  summary: "A page of up to 1,000 people as CSV, safe for spreadsheets: active people by name, then inactive ones",
  guard: peopleReaderGuard,
  query: exportQuery,
  response: exportPage,
});
