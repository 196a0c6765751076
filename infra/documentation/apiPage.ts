import type { Actor } from "#domain/people/model.ts";
import { roles } from "#domain/people/terms.ts";
import type { ErrorCode } from "#domain/shared/errors.ts";
import { features } from "#domain/shared/features.ts";
import type { Guard, RouteSpec } from "#domain/shared/route.ts";
import { errorsOf, parameters, schemaOf } from "#functions/http/openApi.ts";
import { statusOf, titleOf } from "#functions/http/problems.ts";
import { byDefault, describeFields, describeSchema } from "./describeSchema.ts";
import { code, either, page, table } from "./markdown.ts";

/**
 * An actor with only a role, and whether the cto made them an approver. Reading another property throws, because the page
 * describes guards by these only.
 */
const actorWith = (known: Pick<Actor, "role" | "isApprover">): Actor =>
  new Proxy(known as Actor, {
    get: (actor, property) => {
      if (property === "role" || property === "isApprover") {
        return actor[property];
      }
      throw new Error(`A guard reads actor.${String(property)}: please describe it in infra/documentation/apiPage.ts.`);
    },
  });

const activePeople = (isAllowed: (actor: Actor) => boolean): string => {
  const allowed = roles.filter((role) => isAllowed(actorWith({ role, isApprover: false })));
  const isForApprovers = roles.some(
    (role) => !allowed.includes(role) && isAllowed(actorWith({ role, isApprover: true })),
  );
  return allowed.length === roles.length
    ? "Active people with any role"
    : `Active people with the role ${either(allowed.map(code))}${isForApprovers ? ", and approvers" : ""}`;
};

/** Describes who may call a route in one or two messages, by evaluating its guard for every role. */
export const describeCallers = (guard: Guard<never>): string => {
  switch (guard.kind) {
    case "account":
      return "Anybody who is signed in, even before approval, except deactivated people.";
    case "active":
    case "subject": {
      const rule = guard.kind === "subject" ? `, for whom ${code(guard.isAllowedFor.name)} holds` : "";
      const message = guard.message === undefined ? "" : ` Others get the message “${guard.message}”`;
      return `${activePeople(guard.isAllowed)}${rule}.${message}`;
    }
  }
};

/** Adds that a value is optional, unless its default already says so. */
const optional = (words: string, required: boolean): string =>
  required || words.endsWith(byDefault) ? words : `${words}; optional`;

const parametersOf = (spec: RouteSpec): string =>
  table(
    ["parameter", "in", "type"],
    [...parameters(spec.params, "path"), ...parameters(spec.query, "query")].map(
      ({ name, in: where, required, schema }) => [code(name), where, optional(describeSchema(schema), required)],
    ),
  );

const fieldsOf = (schema: unknown): string => {
  const fields = describeFields(schema);
  if (fields === null) {
    return describeSchema(schema);
  }
  return table(
    ["field", "type"],
    fields.map(({ name, words, required }) => [code(name), optional(words, required)]),
  );
};

const bodyOf = (spec: RouteSpec): readonly string[] =>
  spec.body ? ["Body:", fieldsOf(schemaOf(spec.body, "input"))] : [];

const responseOf = (spec: RouteSpec): readonly string[] =>
  spec.status === 204
    ? [`Response: ${spec.status}, without a body.`]
    : [`Response: ${spec.status}, with`, fieldsOf(schemaOf(spec.response, "output"))];

const byStatus = (one: ErrorCode, other: ErrorCode): number =>
  statusOf[one] - statusOf[other] || one.localeCompare(other, "en");

const errorLine = (spec: RouteSpec): string => {
  const codes = [...errorsOf(spec)].sort(byStatus);
  return `Errors: ${codes.map((error) => `${statusOf[error]} ${code(error)}`).join(", ")}.`;
};

const placeOf = (spec: RouteSpec): string => code(`${spec.method} ${spec.path}`);

const routeBlocks = (spec: RouteSpec): readonly string[] => [
  `### ${spec.id}`,
  `${placeOf(spec)}: ${spec.summary}.`,
  `Who: ${describeCallers(spec.guard)}`,
  parametersOf(spec),
  ...bodyOf(spec),
  ...responseOf(spec),
  errorLine(spec),
];

const featureBlocks = (feature: string, specs: readonly RouteSpec[]): readonly string[] => [
  `## ${feature}`,
  table(
    ["route", "method and path", "summary"],
    specs.map((spec) => [`[${spec.id}](#${spec.id.toLowerCase()})`, placeOf(spec), spec.summary]),
  ),
  ...specs.flatMap(routeBlocks),
];

/** The reference page of the API: every route by feature, as declared in its contract. */
export const apiPage = (routes: readonly RouteSpec[]): string =>
  page([
    "# The API",
    "`npm run docs` generates this page from the contracts (`domain/<feature>/contract.ts`, large ones in `routes` next to it). To change it, change " +
      "the contracts and run the command again. `GET /api/openapi.json` returns the same as an OpenAPI document.",
    "Requests send an id token of the user pool in the `Authorization` header. Bodies are JSON. An error is a " +
      "problem document (RFC 9457) with a code that never changes its meaning:",
    table(
      ["code", "status", "title"],
      [...new Set(routes.flatMap(errorsOf))]
        .sort(byStatus)
        .map((error) => [code(error), String(statusOf[error]), titleOf[error]]),
    ),
    ...features
      .map((feature) => ({ feature, specs: routes.filter((spec) => spec.feature === feature) }))
      .flatMap(({ feature, specs }) => (specs.length === 0 ? [] : featureBlocks(feature, specs))),
  ]);
