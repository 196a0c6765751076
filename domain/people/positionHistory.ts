import type { HeldPosition } from "../positions/model.ts";
import { assertNoProblem, throwFieldError } from "../shared/errors.ts";
import { type Day, dayOf, futureDayProblem, type Instant, startOfDay } from "../shared/time.ts";
import type { PositionHistoryEntry, User } from "./model.ts";

/** The start is now, or unchanged if the person already holds the position. */
export const positionWithStart = (
  before: Pick<User, "position" | "positionSince">,
  position: HeldPosition | null,
  now: Instant,
): Pick<User, "position" | "positionSince"> => {
  if (position === null) {
    return { position, positionSince: null };
  }
  return { position, positionSince: before.position?.id === position.id ? before.positionSince : now };
};

/**
 * For a new position; `positions` are newest first. Errors: INVALID_INPUT for a future day, or a day that isn't after
 * the previous position.
 */
export const assertMayBegin = (
  positions: readonly PositionHistoryEntry[],
  since: Day,
  { today, timeZone }: { readonly today: Day; readonly timeZone: string },
): void => {
  const [latest] = positions;
  assertNoProblem("since", futureDayProblem(since, today));
  if (latest !== undefined && since <= dayOf(latest.assignedAt, timeZone)) {
    throwFieldError("since", `Choose a day after ${latest.code} began.`);
  }
  if (latest?.endedAt != null && since < dayOf(latest.endedAt, timeZone)) {
    throwFieldError("since", `Choose a day after ${latest.code} ended.`);
  }
};

export interface MovedPosition {
  readonly current: PositionHistoryEntry;
  readonly assignedAt: Instant;
  /** The previous position, which ends on the new day; null if there was none. */
  readonly endedPosition: PositionHistoryEntry | null;
}

/**
 * `positions` are newest first (docs/people.md#position-history). Errors: INVALID_INPUT for a future day, a day not
 * after the previous position's start, or a person without a position.
 */
export const movedCurrentPosition = (
  positions: readonly PositionHistoryEntry[],
  since: Day,
  { today, timeZone }: { readonly today: Day; readonly timeZone: string },
): MovedPosition => {
  const current = positions.find(({ isCurrent }) => isCurrent);
  if (current === undefined) {
    return throwFieldError("since", "This person holds no position.");
  }
  assertNoProblem("since", futureDayProblem(since, today));
  const before = positions.find(({ isCurrent, assignedAt }) => !isCurrent && assignedAt < current.assignedAt) ?? null;
  if (before !== null && since <= dayOf(before.assignedAt, timeZone)) {
    return throwFieldError("since", `Choose a day after ${before.code} began.`);
  }
  const isSame = dayOf(current.assignedAt, timeZone) === since;
  const assignedAt = isSame ? current.assignedAt : startOfDay(since, timeZone);
  const isEnded = before?.endedAt != null && (before.endedAt === current.assignedAt || before.endedAt > assignedAt);
  return { current, assignedAt, endedPosition: isEnded ? before : null };
};
