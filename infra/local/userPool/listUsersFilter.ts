import { PoolError } from "./poolError.ts";
import type { PoolUser } from "./poolState.ts";

const filterPattern = /^\s*([\w:]+)\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/;

/** Reads the filter of ListUsers (`email = "..."`, `given_name ^= "..."`; quotes inside escaped with a backslash). */
export const parseListUsersFilter = (filter: string): ((user: PoolUser) => boolean) => {
  if (filter.trim() === "") {
    return () => true;
  }
  const [, attribute = "", comparison, escaped = ""] = filterPattern.exec(filter) ?? [];
  if (comparison === undefined) {
    throw new PoolError("InvalidParameterException", "Error while parsing filter.");
  }
  const wanted = escaped.replace(/\\(.)/g, "$1");
  return ({ attributes }) => {
    const value = attributes[attribute];
    return value !== undefined && (comparison === "=" ? value === wanted : value.startsWith(wanted));
  };
};
