import { api } from "#domain/contract.ts";
import type { UpdateCheck } from "#domain/people/update/updateModel.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { newId } from "#functions/ids.ts";
import { handler as runOperation } from "#functions/jobs/runOperation.ts";
import { type Answer, callRoute, claimsOf } from "#tests/support/call.ts";
import { operationEvent, readOperation } from "#tests/support/operations.ts";
import type { Organization } from "#tests/support/organization.ts";
import { putDepartedPeople, putRetention, runRetention } from "#tests/support/people/departedPeople.ts";
import { newEmail, peopleCsv } from "#tests/support/people/people.ts";
import { recordTableRequests } from "#tests/support/recorder.ts";
import { putSharedRound } from "#tests/support/reviews/sharedRound.ts";
import { limits } from "./bars.ts";

/** What an operation on many people costs, from the request that starts it to its end. */
export interface MeasuredOperation {
  readonly name: string;
  readonly people: number;
  readonly tableRequests: number;
  readonly limit: number;
  readonly broken: readonly string[];
}

/** How many people a file has, at most. */
const fileSize = 100;

/** Runs an operation to its end, and counts its table requests. */
const requestsOfRuns = async (id: string): Promise<number> => {
  let count = 0;
  for (;;) {
    const { requests } = await recordTableRequests(() => runOperation(operationEvent(id)));
    count += requests.length;
    const { status } = await readOperation(id);
    if (status !== "running") {
      return count;
    }
  }
};

const measured = async (
  name: string,
  people: number,
  limit: number,
  { status, body, requests }: Answer,
): Promise<MeasuredOperation> => {
  const id = String(body["id"]);
  const tableRequests = requests.length + (status === 202 ? await requestsOfRuns(id) : 0);
  const operation = status === 202 ? await readOperation(id) : null;
  if (operation?.status !== "done" || operation.done !== people) {
    throw new Error(`${name} did not end as expected: ${status} ${JSON.stringify(operation ?? body)}`);
  }
  const each = tableRequests / people;
  const broken = each > limit ? [`${name} takes ${each.toFixed(2)} table requests a person, over ${limit}.`] : [];
  return { name, people, tableRequests, limit, broken };
};

/** A night in which the data of people who have left is erased. The table that it reads once is that of the organization. */
const measuredNight = async (): Promise<MeasuredOperation> => {
  const rounds = [await putSharedRound([]), await putSharedRound([])];
  await putDepartedPeople(fileSize, 1000, rounds);
  await putRetention(24);
  const { requests } = await runRetention();
  const each = requests.length / fileSize;
  const limit = limits.requestsPerErasedPerson;
  return {
    name: "erasing the data of people who left",
    people: fileSize,
    tableRequests: requests.length,
    limit,
    broken: each > limit ? [`An erasure takes ${each.toFixed(2)} table requests a person, over ${limit}.`] : [],
  };
};

/** Imports people, and then gives as many others another manager, each from one file; then erases the data of as many who left. */
export const measureOperations = async (
  progress: (text: string) => void,
  { actors: { admin }, people }: Organization,
): Promise<readonly MeasuredOperation[]> => {
  progress("operations on many people");
  const call = (spec: RouteSpec, body: object) => callRoute(spec, { claims: claimsOf(admin), body });
  const newcomers = Array.from({ length: fileSize }, () => ({ email: newEmail(), lastName: "Newcomer" }));
  const importing = await call(api.people.importPeople, { csv: peopleCsv(newcomers) });
  const imported = await measured("importing people", fileSize, limits.requestsPerImportedPerson, importing);

  const managers = people.filter(({ role, status }) => role === "manager" && status === "active");
  const rows = people
    .filter(({ role, status, managerId }) => role === "employee" && status === "active" && managerId !== null)
    .slice(0, fileSize)
    .flatMap(({ email, managerId }, at) => {
      const others = managers.filter(({ id }) => id !== managerId);
      const manager = others[at % others.length];
      return manager === undefined ? [] : [`${email},${manager.email}`];
    });
  const csv = ["Email,Manager", ...rows].join("\n");
  const { body } = await call(api.people.checkPeopleUpdate, { csv });
  const { changed } = body as unknown as UpdateCheck;
  const updating = await call(api.people.updatePeople, {
    csv,
    chosen: changed.map(({ line, digest }) => ({ line, digest })),
    operationId: newId(new Date()),
  });
  const name = "giving people another manager, with their reviews";
  const updated = await measured(name, rows.length, limits.requestsPerUpdatedPerson, updating);
  return [imported, updated, await measuredNight()];
};
