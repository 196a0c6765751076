import type { User } from "../../people/model.ts";
import { type EngineerType, isEngineeringRole } from "../../people/terms.ts";
import type { HeldPosition } from "../../positions/model.ts";
import type { Day } from "../../shared/time.ts";
import { addDays } from "../../shared/weeks.ts";
import type { Round } from "./roundModel.ts";

export type Reviewable = User & { readonly engineerType: EngineerType; readonly position: HeldPosition };

export const isReviewable = (person: User): person is Reviewable =>
  person.status === "active" && person.engineerType !== null && person.position !== null;

/** People who start after this day get no review; null without a limit (docs/rounds.md#recent-hires). */
const latestFirstDay = ({ endDate, minDaysEmployed }: Pick<Round, "endDate" | "minDaysEmployed">): Day | null =>
  minDaysEmployed === null ? null : addDays(endDate, -minDaysEmployed);

/** False if the first day is unknown. */
export const hasJustStarted = (
  { firstDay }: Pick<User, "firstDay">,
  round: Pick<Round, "endDate" | "minDaysEmployed">,
): boolean => {
  const latest = latestFirstDay(round);
  return firstDay !== null && latest !== null && firstDay > latest;
};

export const isUnreviewableEngineer = (person: User): boolean =>
  person.status === "active" && isEngineeringRole(person.role) && !isReviewable(person);

/** The CTO does the manager's part for them. */
export const isReviewableWithoutManager = (person: User): boolean => isReviewable(person) && person.managerId === null;
