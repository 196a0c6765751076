import type { User } from "../../people/model.ts";
import { type EngineerType, isEngineer } from "../../people/terms.ts";
import type { HeldPosition } from "../../positions/model.ts";
import type { Day } from "../../shared/time.ts";
import { addDays } from "../../shared/weeks.ts";
import type { Round } from "./roundModel.ts";

/** A person who gets a review: active, with an engineer type and a current position (docs/rounds.md#generation). */
export type Reviewable = User & { readonly engineerType: EngineerType; readonly position: HeldPosition };

export const isReviewable = (person: User): person is Reviewable =>
  person.status === "active" && person.engineerType !== null && person.position !== null;

/**
 * Somebody whose first day at work is later than this gets no review in a round; null if the first day does not matter
 * (docs/rounds.md#people-who-have-just-started).
 */
const latestFirstDay = ({ endDate, minDaysEmployed }: Pick<Round, "endDate" | "minDaysEmployed">): Day | null =>
  minDaysEmployed === null ? null : addDays(endDate, -minDaysEmployed);

/** Whether a person has started too late to get a review in a round; false if their first day is not known. */
export const hasJustStarted = (
  { firstDay }: Pick<User, "firstDay">,
  round: Pick<Round, "endDate" | "minDaysEmployed">,
): boolean => {
  const latest = latestFirstDay(round);
  return firstDay !== null && latest !== null && firstDay > latest;
};

/** Whether a person should get a review but lacks an engineer type or a position. */
export const isWithoutPosition = (person: User): boolean =>
  person.status === "active" && isEngineer(person.role) && !isReviewable(person);

/** Whether the cto does the manager's part for a person, because they have no manager. */
export const isWithoutManager = (person: User): boolean => isReviewable(person) && person.managerId === null;
