import type { HeldPosition } from "../positions/model.ts";
import { throwFieldError } from "../shared/errors.ts";
import { type Day, dayOf, type Instant, startOfDay } from "../shared/time.ts";
import type { PositionHistoryEntry, User } from "./model.ts";

/** The position that a person holds from now on, and since when: from now, or as before if it is the one they hold. */
export const heldFrom = (
  before: Pick<User, "position" | "positionSince">,
  position: HeldPosition | null,
  now: Instant,
): Pick<User, "position" | "positionSince"> => {
  if (position === null) {
    return { position, positionSince: null };
  }
  return { position, positionSince: before.position?.id === position.id ? before.positionSince : now };
};

/** What a correction of the day changes in a person's history. */
export interface MovedPosition {
  readonly current: PositionHistoryEntry;
  /** When the person begins to hold the current position, after the correction. */
  readonly assignedAt: Instant;
  /** The position held until then, which ends with the new day; null if none did. */
  readonly ended: PositionHistoryEntry | null;
}

/**
 * The history of a person whose position was given to them on another day (docs/people.md#position-history). `positions` are
 * newest first. Errors: INVALID_INPUT for a day to come, one that is not after the day on which they got the position before,
 * and if they hold none.
 */
export const withPositionSince = (
  positions: readonly PositionHistoryEntry[],
  since: Day,
  { today, timeZone }: { readonly today: Day; readonly timeZone: string },
): MovedPosition => {
  const current = positions.find(({ isCurrent }) => isCurrent);
  if (current === undefined) {
    return throwFieldError("since", "This person holds no position.");
  }
  if (since > today) {
    return throwFieldError("since", "Please choose today or an earlier day.");
  }
  const before = positions.find(({ isCurrent, assignedAt }) => !isCurrent && assignedAt < current.assignedAt) ?? null;
  if (before !== null && since <= dayOf(before.assignedAt, timeZone)) {
    return throwFieldError("since", `Please choose a day after ${before.code} began.`);
  }
  const isSame = dayOf(current.assignedAt, timeZone) === since;
  const assignedAt = isSame ? current.assignedAt : startOfDay(since, timeZone);
  const isEnded = before?.endedAt != null && (before.endedAt === current.assignedAt || before.endedAt > assignedAt);
  return { current, assignedAt, ended: isEnded ? before : null };
};
