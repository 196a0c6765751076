import type { User } from "../people/model.ts";
import { type EngineerType, isEngineer } from "../people/terms.ts";
import type { HeldPosition } from "../positions/model.ts";

/** A person who gets a review: active, with an engineer type and a current position (docs/reviews.md#generation). */
export type Reviewable = User & { readonly engineerType: EngineerType; readonly position: HeldPosition };

export const isReviewable = (person: User): person is Reviewable =>
  person.status === "active" && person.engineerType !== null && person.position !== null;

/** Whether a person should get a review but lacks an engineer type or a position. */
export const isWithoutPosition = (person: User): boolean =>
  person.status === "active" && isEngineer(person.role) && !isReviewable(person);

/** Whether the cto does the manager's part for a person, because they have no manager. */
export const isWithoutManager = (person: User): boolean => isReviewable(person) && person.managerId === null;
