import * as React from "react";
import * as z from "zod";

/** The part of React's internals that counts the elements whose origin it recorded (React 19.3). */
const internals = z.looseObject({ recentlyCreatedOwnerStacks: z.number() });

/**
 * React's development build records, for each of 10,000 elements a second, the stack that created it, to print it with
 * warnings that no test reads. That takes a seventh of the page tests' time, and React has no setting for it. Its
 * counter is kept above the limit. A React without the counter fails every page test here, so this gets removed.
 */
export const recordNoOwnerStacks = (): void => {
  const found: unknown = Reflect.get(React, "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE");
  internals.parse(found);
  Object.defineProperty(found, "recentlyCreatedOwnerStacks", {
    get: () => Number.MAX_SAFE_INTEGER,
    set: () => undefined,
    // The files of a worker share React, and each sets this up.
    configurable: true,
  });
};
