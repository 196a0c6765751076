import { setTimeout as delay } from "node:timers/promises";
import { type Conflict, DomainError } from "#domain/shared/errors.ts";

const attempts = 4;

/**
 * Runs something, and again where it met somebody else's write in this way: four times at the most, after waits of about
 * 40, 80 and 160 ms. What then still meets somebody is thrown as any other refusal, so that retries around it do not
 * multiply.
 */
export const retryOnConflict = async <Result>(conflict: Conflict, run: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof DomainError) || error.conflict !== conflict) throw error;
      if (attempt === attempts) throw new DomainError(error.code, error.message, error.fields);
    }
    await delay(20 * 2 ** attempt * (0.5 + Math.random()));
  }
};

/** The refusal of a write over a version that somebody else has replaced in the meantime. */
export const versionConflict = (): DomainError =>
  new DomainError(
    "VERSION_CONFLICT",
    "Somebody changed this after you opened it. Load the newer version, then make your change again.",
  );

interface VersionConditions<Attribute> {
  readonly eq: (attribute: Attribute, value: number) => string;
  readonly notExists: (attribute: Attribute) => string;
}

/**
 * The condition that an item still has the version that was read; 0 stands for an item that was not there. For
 * ElectroDB's `where`.
 */
export const versionIs =
  (seen: number) =>
  <Attribute>({ version }: { readonly version: Attribute }, { eq, notExists }: VersionConditions<Attribute>): string =>
    seen === 0 ? notExists(version) : eq(version, seen);
