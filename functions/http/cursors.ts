import { createHash } from "node:crypto";
import { foreignCursor } from "#domain/shared/errors.ts";
import type { RouteSpec } from "#domain/shared/route.ts";

type Values = Readonly<Record<string, unknown>>;

/** What identifies a list: the route, its parameters, the query without the cursor, and who reads it. */
interface List {
  readonly spec: RouteSpec;
  readonly params: Values;
  readonly query: Values;
  readonly actorId: string | null;
}

/** A short mark of a list. `answer` names what the request left to a default, such as the round of a list of reviews. */
const markOf = ({ spec, params, query, actorId }: List, answer: Values = {}): string => {
  const names = Object.keys(spec.query?.shape ?? {}).filter((name) => name !== "cursor");
  const values = names.map((name) => query[name] ?? answer[name] ?? null);
  return createHash("sha256")
    .update(JSON.stringify([spec.feature, spec.id, params, values, actorId]))
    .digest("base64url")
    .slice(0, 8);
};

/**
 * The table's cursor in the cursor of a request. Errors: INVALID_INPUT for one that another list returned: DynamoDB
 * itself notices only some of these, and would continue at a place where this list never stopped.
 */
export const readCursor = (list: List): string | undefined => {
  const cursor = list.query["cursor"];
  if (typeof cursor !== "string") {
    return undefined;
  }
  const mark = markOf(list);
  if (!cursor.startsWith(`${mark}.`)) {
    throw foreignCursor();
  }
  return cursor.slice(mark.length + 1);
};

/** An answer whose cursor continues this list alone. Other answers are returned unchanged. */
export const withCursorOf = (list: List, answer: unknown): unknown => {
  if (list.spec.query?.shape["cursor"] === undefined || typeof answer !== "object" || answer === null) {
    return answer;
  }
  const { cursor, ...rest } = answer as Values;
  return typeof cursor === "string" ? { ...rest, cursor: `${markOf(list, rest)}.${cursor}` } : answer;
};
