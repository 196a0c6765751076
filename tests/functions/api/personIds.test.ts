import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { routes } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { id as anyId } from "#domain/shared/text.ts";
import { type Call, callRoute, claimsOf } from "#tests/support/call.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { caseOf } from "./authorization/cases.ts";
import { type HiddenPerson, hiddenPeople, otherIds, personIds } from "./authorization/personIds.ts";
import { callerOf, colleague, putOneForEachRoute } from "./authorization/putCallers.ts";
import { outcomeOf, writesOf } from "./authorization/tryRoute.ts";

startTestEnvironment();

type Schema = Exclude<z.core.JSONSchema._JSONSchema, boolean>;
const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null;
const patternOfIds = z.toJSONSchema(anyId).pattern;

/** The paths of a schema's fields that take an id: by their pattern, or by their name. */
const idsIn = (schema: unknown, path: string): readonly string[] => {
  if (!isSchema(schema)) {
    return [];
  }
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const below = [
    ...choices.flatMap((choice) => idsIn(choice, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => idsIn(field, `${path}.${name}`)),
    ...idsIn(schema.items, `${path}[]`),
    ...idsIn(schema.propertyNames, `${path}{}`),
    ...idsIn(schema.additionalProperties, `${path}{}`),
  ];
  const isId = schema.pattern === patternOfIds || (schema.type === "string" && /(\.id|Id)(\[\])?$/.test(path));
  return isId ? [path, ...below] : below;
};

const idsOf = (spec: RouteSpec): readonly string[] => {
  const found = (["query", "body"] as const).flatMap((part) => {
    const schema = spec[part];
    return schema === undefined
      ? []
      : (["input", "output"] as const).flatMap((io) =>
          idsIn(z.toJSONSchema(schema, { io, unrepresentable: "any" }), part),
        );
  });
  return [...new Set(found)].map((path) => `${spec.id} ${path}`);
};

/** Copies `target` with `value` at a path such as `groups[].managerId`; lists keep their first element only. */
const withValue = (target: unknown, path: readonly string[], value: string): unknown => {
  const [step, ...rest] = path;
  if (step === undefined) {
    return value;
  }
  if (step === "[]") {
    return [withValue(Array.isArray(target) ? target[0] : undefined, rest, value)];
  }
  return {
    ...(target as object | undefined),
    [step]: withValue((target as Record<string, unknown>)?.[step], rest, value),
  };
};

/**
 * Writes someone the caller may not see: a new person for each request, since some requests change them.
 */
const putHidden = (kind: HiddenPerson): Promise<User> => {
  const marks = (name: string) => ({ firstName: `Mark${name}`, lastName: `Hidden${name}` });
  const made: Record<HiddenPerson, () => User> = {
    "of another team": () => makeUser({ ...marks("Team"), managerId: colleague("the manager").id }),
    pending: () => makeUser({ ...marks("Pending"), status: "pending_review" }),
    inactive: () => makeUser({ ...marks("Inactive"), status: "inactive" }),
    hr: () => makeUser({ ...marks("Hr"), role: "hr", engineerType: null }),
  };
  return putUser(made[kind]());
};

/** The list that a valid request lacks, with its required fields. */
const alsoNeeded = (field: string): Record<string, unknown> =>
  field.startsWith("handOver body.groups")
    ? {
        groups: [{ managerId: colleague("another manager").id, leadId: null, userIds: [colleague("the employee").id] }],
      }
    : {};

const valueFor = (field: string, { id }: User): string => (field.endsWith("reportId") ? `2026-01-05-${id}` : id);

const requestWith = (field: string, call: Omit<Call, "claims">, person: User) => {
  const [part = "", ...path] = (field.split(" ")[1] ?? "").split(/\.|(?=\[\])/);
  const value = valueFor(field, person);
  return part === "query"
    ? { ...call, query: { ...call.query, [path[0] ?? ""]: value } }
    : { ...call, body: withValue({ ...(call.body as object), ...alsoNeeded(field) }, path, value) };
};

describe("the table of person ids", () => {
  it("lists exactly the body and query fields that take an id", () => {
    expect([...Object.keys(personIds), ...otherIds].sort()).toEqual(routes.flatMap(idsOf).sort());
  });
});

describe("an id of someone the caller may not see", () => {
  beforeAll(putOneForEachRoute);

  for (const [field, { caller, outcomes, seesEveryone }] of Object.entries(personIds)) {
    it(`gets the expected response without their name or address: ${field}`, async () => {
      const spec = routes.find(({ id }) => id === field.split(" ")[0]);
      if (!spec) {
        throw new Error(`There is no route for ${field}.`);
      }
      const seen: Record<string, string> = {};
      for (const kind of hiddenPeople) {
        const person = await putHidden(kind);
        const by = callerOf(...caller);
        const valid = (await caseOf(spec).request?.(by)) ?? {};
        const answer = await callRoute(spec, { ...requestWith(field, valid, person), claims: claimsOf(by.user) });
        const text = JSON.stringify(answer.body);
        const named = [person.email, person.firstName, person.lastName].filter((mark) => text.includes(mark));
        seen[kind] = outcomeOf(answer);
        expect({ kind, named: seesEveryone ? [] : named }).toEqual({ kind, named: [] });
        expect({ kind, writes: answer.status < 400 ? [] : writesOf(answer) }).toEqual({ kind, writes: [] });
      }
      expect(seen).toEqual(outcomes);
    });
  }
});
