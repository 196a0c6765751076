import * as z from "zod";
import { operation } from "../../operations/model.ts";
import { exportPage, exportQuery } from "../../shared/page.ts";
import { routesOf } from "../../shared/route.ts";
import { importCheck, peopleFile } from "../file/fileModel.ts";
import { administrators, peopleReaders } from "../policy.ts";
import { peopleUpdate, updateCheck } from "../update/updateModel.ts";

const route = routesOf("people");

export const checkPeopleImport = route("checkPeopleImport", {
  method: "POST",
  path: "/api/people/import/check",
  summary: "Check a CSV file of people: its errors by line, or a preview of the import; nothing is written",
  guard: administrators,
  body: peopleFile,
  response: importCheck,
  status: 200,
  errors: [],
});

export const getLastImport = route("getLastImport", {
  method: "GET",
  path: "/api/people/import",
  summary: "The running import of people, or else the most recent one; null before the first",
  guard: administrators,
  response: z.object({ operation: operation.nullable() }),
  status: 200,
  errors: [],
});

export const importPeople = route("importPeople", {
  method: "POST",
  path: "/api/people/import",
  summary: "Import the people of a CSV file without errors, as a background operation",
  guard: administrators,
  body: peopleFile,
  response: operation,
  status: 202,
  perDay: "bulkChange",
  errors: ["STATE_CONFLICT"],
});

export const checkPeopleUpdate = route("checkPeopleUpdate", {
  method: "POST",
  path: "/api/people/update/check",
  summary:
    "Compare a CSV file with everyone in Pulse: what it would change and add, who is missing in it, and its problems; " +
    "nothing is written",
  guard: administrators,
  body: peopleFile,
  response: updateCheck,
  status: 200,
  errors: [],
});

export const updatePeople = route("updatePeople", {
  method: "POST",
  path: "/api/people/update",
  summary:
    "Apply the chosen lines of a CSV file to the people in Pulse, and make the chosen people inactive, as a background " +
    "operation; lines that would no longer do what was shown are left out and named",
  guard: administrators,
  body: peopleUpdate,
  response: operation,
  status: 202,
  perDay: "bulkChange",
  errors: ["STATE_CONFLICT"],
});

export const exportPeople = route("exportPeople", {
  method: "GET",
  path: "/api/people/export",
  summary:
    "A page of up to 1,000 people as CSV, safe to open in a spreadsheet: active people by name, then inactive people",
  guard: peopleReaders,
  query: exportQuery,
  response: exportPage,
  status: 200,
  errors: [],
});
