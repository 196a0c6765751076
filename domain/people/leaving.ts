import { DomainError } from "../shared/errors.ts";

/** Whether so many leavers at once are more than a tenth of the active people, so that the number is asked for. */
export const areManyLeavers = (leavers: number, active: number): boolean => leavers * 10 > active;

/**
 * Checks who an update may make inactive (docs/people-files.md#people-update).
 * Errors: INVALID_INPUT for the administrator themself, and for more than a tenth without their number.
 */
export const assertLeavers = ({
  leavers,
  typed,
  active,
  actorId,
}: {
  readonly leavers: readonly string[];
  readonly typed: number | undefined;
  readonly active: number;
  readonly actorId: string;
}): void => {
  if (leavers.includes(actorId)) {
    throw new DomainError("INVALID_INPUT", "Nobody makes themself inactive. Please ask another administrator.");
  }
  if (areManyLeavers(leavers.length, active) && typed !== leavers.length) {
    const message = `Please type how many people leave: ${leavers.length} of ${active}.`;
    throw new DomainError("INVALID_INPUT", message, [{ path: ["typedLeavers"], message }]);
  }
};
