import type { Actor } from "#domain/people/model.ts";
import { roles } from "#domain/people/terms.ts";
import type { ErrorCode } from "#domain/shared/errors.ts";
import { features } from "#domain/shared/features.ts";
import type { Guard, RouteSpec } from "#domain/shared/route.ts";
import { errorsOf, parameters, schemaOf } from "#functions/http/openApi.ts";
import { statusOf, titleOf } from "#functions/http/problems.ts";
import { code, either, page, table } from "./markdown.ts";
import { fieldsInWords, schemaInWords, whenLeftOut } from "./schemaWords.ts";

/** Somebody of whom only the role is known: a guard that asks for more cannot be put into words by role. */
const somebodyWith = (role: Actor["role"]): Actor =>
  new Proxy({ role } as Actor, {
    get: (actor, property) => {
      if (property !== "role") throw new Error(`A guard asks for ${String(property)}: please put it into words here.`);
      return actor.role;
    },
  });

const activePeople = (isAllowed: (actor: Actor) => boolean): string => {
  const allowed = roles.filter((role) => isAllowed(somebodyWith(role)));
  return allowed.length === roles.length
    ? "Active people, whatever their role"
    : `Active people with the role ${either(allowed.map(code))}`;
};

/** Who may call a route, in a sentence or two, from what its guard says and does. */
export const callersInWords = (guard: Guard<never>): string => {
  switch (guard.kind) {
    case "public":
      return "Anybody, without signing in.";
    case "account":
      return "Anybody who is signed in, before approval too; nobody who was deactivated.";
    case "active":
    case "subject": {
      const rule = guard.kind === "subject" ? `, for whom ${code(guard.isAllowedFor.name)} holds` : "";
      const refusal = guard.message === undefined ? "" : ` Others are told: “${guard.message}”`;
      return `${activePeople(guard.isAllowed)}${rule}.${refusal}`;
    }
  }
};

/** Words of a default say already that a value may be left out. */
const optional = (words: string, required: boolean): string =>
  required || words.endsWith(whenLeftOut) ? words : `${words}; may be left out`;

const parametersOf = (spec: RouteSpec): string =>
  table(
    ["parameter", "in", "type"],
    [...parameters(spec.params, "path"), ...parameters(spec.query, "query")].map(
      ({ name, in: where, required, schema }) => [code(name), where, optional(schemaInWords(schema), required)],
    ),
  );

const fieldsOf = (schema: unknown): string => {
  const fields = fieldsInWords(schema);
  if (fields === null) return schemaInWords(schema);
  return table(
    ["field", "type"],
    fields.map(({ name, words, required }) => [code(name), optional(words, required)]),
  );
};

const bodyOf = (spec: RouteSpec): readonly string[] =>
  spec.body ? ["Body:", fieldsOf(schemaOf(spec.body, "input"))] : [];

const answerOf = (spec: RouteSpec): readonly string[] =>
  spec.status === 204
    ? [`Answer: ${spec.status}, without a body.`]
    : [`Answer: ${spec.status}, with`, fieldsOf(schemaOf(spec.response, "output"))];

const byStatus = (one: ErrorCode, other: ErrorCode): number =>
  statusOf[one] - statusOf[other] || one.localeCompare(other, "en");

const refusalsOf = (spec: RouteSpec): string => {
  const codes = [...errorsOf(spec)].sort(byStatus);
  return `Refusals: ${codes.map((refusal) => `${statusOf[refusal]} ${code(refusal)}`).join(", ")}.`;
};

const placeOf = (spec: RouteSpec): string => code(`${spec.method} ${spec.path}`);

const routeBlocks = (spec: RouteSpec): readonly string[] => [
  `### ${spec.id}`,
  `${placeOf(spec)}: ${spec.summary}.`,
  `Who: ${callersInWords(spec.guard)}`,
  parametersOf(spec),
  ...bodyOf(spec),
  ...answerOf(spec),
  refusalsOf(spec),
];

const featureBlocks = (feature: string, specs: readonly RouteSpec[]): readonly string[] => [
  `## ${feature}`,
  table(
    ["route", "method and path", "what"],
    specs.map((spec) => [`[${spec.id}](#${spec.id.toLowerCase()})`, placeOf(spec), spec.summary]),
  ),
  ...specs.flatMap(routeBlocks),
];

/** The API for people to read: every route by feature, as the contract declares it. */
export const apiPage = (routes: readonly RouteSpec[]): string =>
  page([
    "# The API",
    "Written by `npm run docs` from the contracts (`domain/<feature>/contract.ts`). To change this page, change them and " +
      "run it again. `GET /api/openapi.json` says the same to programs.",
    "A request carries the token of the user pool in its header `Authorization`. Bodies are JSON. A refusal is a problem " +
      "document (RFC 9457) with a code that never changes its meaning:",
    table(
      ["code", "status", "title"],
      [...new Set(routes.flatMap(errorsOf))]
        .sort(byStatus)
        .map((refusal) => [code(refusal), String(statusOf[refusal]), titleOf[refusal]]),
    ),
    ...features
      .map((feature) => ({ feature, specs: routes.filter((spec) => spec.feature === feature) }))
      .flatMap(({ feature, specs }) => (specs.length === 0 ? [] : featureBlocks(feature, specs))),
  ]);
