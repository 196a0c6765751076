import { routes } from "#domain/contract.ts";
import { features } from "#domain/shared/features.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { routeAccess } from "#functions/access.ts";
import type { Access } from "#functions/functionAccess.ts";
import { describeCallers } from "./callers.ts";
import { code, page, table } from "./markdown.ts";

const accessOf = ({ feature, id }: RouteSpec): Access => {
  const access: Access | undefined = (routeAccess[feature] as Readonly<Record<string, Access>>)[id];
  if (!access) {
    throw new Error(`functions/access.ts has no entry for ${id}.`);
  }
  return access;
};

const grantsOf = ({ table: operations, indexes = [], queues = [], secrets = [], userPool = [] }: Access): string =>
  [...new Set(operations), ...indexes, ...queues.map((name) => `queue ${name}`), ...secrets, ...userPool].join(", ");

export const permissionsPage = (): string =>
  page([
    "# Permissions",
    "Who may call each route, by its guard, and what its function may do with the table, its indexes, queues, secrets and the user pool.",
    ...features.flatMap((feature) => [
      `## ${feature}`,
      table(
        ["route", "method and path", "who", "the function's permissions"],
        routes
          .filter((spec) => spec.feature === feature)
          .map((spec) => [
            spec.id,
            code(`${spec.method} ${spec.path}`),
            describeCallers(spec.guard),
            grantsOf(accessOf(spec)),
          ]),
      ),
    ]),
  ]);
