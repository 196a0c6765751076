import { setTimeout as delay } from "node:timers/promises";
import { type Conflict, DomainError } from "#domain/shared/errors.ts";

const attempts = 4;

/**
 * Runs at most four times, with waits of about 40, 80 and 160 ms. The last error is rethrown without its conflict, so
 * nested retries don't multiply.
 */
export const retryOnConflict = async <Result>(conflict: Conflict, run: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof DomainError) || error.conflict !== conflict) {
        throw error;
      }
      if (attempt === attempts) {
        throw new DomainError(error.code, error.message, error.fields);
      }
    }
    await delay(20 * 2 ** attempt * (0.5 + Math.random()));
  }
};

export const isConditionFailure = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === "ConditionalCheckFailedException" || /conditional request failed/i.test(error.message));

export const versionConflict = (): DomainError =>
  new DomainError(
    "VERSION_CONFLICT",
    "Someone changed this after you opened it. Load the latest version, then make your change again.",
  );

/** Errors: VERSION_CONFLICT if the stored version differs from the version that the request is based on. */
export const assertVersion = (stored: number, sent: number): void => {
  if (stored !== sent) {
    throw versionConflict();
  }
};

interface VersionConditions<Attribute> {
  readonly eq: (attribute: Attribute, value: number) => string;
  readonly notExists: (attribute: Attribute) => string;
}

/** For ElectroDB's `where`; 0 means that the item doesn't exist. */
export const versionIs =
  (expected: number) =>
  <Attribute>({ version }: { readonly version: Attribute }, { eq, notExists }: VersionConditions<Attribute>): string =>
    expected === 0 ? notExists(version) : eq(version, expected);
