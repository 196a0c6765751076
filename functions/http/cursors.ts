import { createHash } from "node:crypto";
import { foreignCursorError } from "#domain/shared/errors.ts";
import type { RouteSpec } from "#domain/shared/route.ts";

type Values = Readonly<Record<string, unknown>>;

/** Identifies a list: the request without its cursor, and its reader. */
interface ListRequest {
  readonly spec: RouteSpec;
  readonly params: Values;
  readonly query: Values;
  readonly actorId: string | null;
}

/** `body` is the response, with values that the request omitted, such as the round. */
const fingerprintOf = ({ spec, params, query, actorId }: ListRequest, body: Values = {}): string => {
  const names = Object.keys(spec.query?.shape ?? {}).filter((name) => name !== "cursor");
  const values = names.map((name) => query[name] ?? body[name] ?? null);
  return createHash("sha256")
    .update(JSON.stringify([spec.feature, spec.id, params, values, actorId]))
    .digest("base64url")
    .slice(0, 8);
};

/**
 * Errors: INVALID_INPUT for another list's cursor. DynamoDB rejects only some of them and otherwise
 * continues at the wrong position.
 */
export const readCursor = (list: ListRequest): string | undefined => {
  const cursor = list.query["cursor"];
  if (typeof cursor !== "string") {
    return undefined;
  }
  const fingerprint = fingerprintOf(list);
  if (!cursor.startsWith(`${fingerprint}.`)) {
    throw foreignCursorError();
  }
  return cursor.slice(fingerprint.length + 1);
};

/** Binds the response's cursor to this list. Responses without a cursor stay unchanged. */
export const withCursorOf = (list: ListRequest, body: unknown): unknown => {
  if (list.spec.query?.shape["cursor"] === undefined || typeof body !== "object" || body === null) {
    return body;
  }
  const { cursor, ...rest } = body as Values;
  return typeof cursor === "string" ? { ...rest, cursor: `${fingerprintOf(list, rest)}.${cursor}` } : body;
};
