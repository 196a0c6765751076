import { countText } from "../../shared/groupedNumber.ts";
import { actsAsLead, actsAsManager } from "../terms.ts";
import type { ReviewInProgress } from "../workInProgress.ts";
import type { ChangedPerson } from "./updating.ts";

export interface ConsequentialChange {
  readonly user: Pick<ChangedPerson["user"], "isOnboarding">;
  readonly before: Pick<ChangedPerson["before"], "role">;
  readonly after: Pick<ChangedPerson["after"], "status" | "managerId" | "leadId" | "role">;
  readonly fields: ChangedPerson["fields"];
}

export interface AffectedWork {
  /** Null without a review, or if it is shared or excluded. */
  readonly review: ({ readonly round: string } & ReviewInProgress) | null;
  readonly managedCount: number;
  readonly ledCount: number;
}

export interface Consequence {
  readonly text: string;
  readonly grantsRights: boolean;
}

/** `nameOf` returns a person's name by ID, "" for no one (docs/people.md#editing-a-person). */
export const consequencesOf = (
  { user, before, after, fields }: ConsequentialChange,
  { review, managedCount, ledCount }: AffectedWork,
  nameOf: (id: string | null) => string,
): readonly Consequence[] => {
  const found: Consequence[] = [];
  const say = (text: string, grantsRights = false) => found.push({ text, grantsRights });
  const has = (field: (typeof fields)[number]): boolean => fields.includes(field);
  const manager = nameOf(after.managerId) || "The CTO";
  if (after.status === "inactive" && has("status")) {
    say("Loses access to Pulse");
    if (review) {
      say(`The review of ${review.round} is excluded`);
    }
    if (user.isOnboarding) {
      say("The onboarding ends");
    }
  }
  if (after.status === "active" && has("status")) {
    say("Regains access to Pulse", true);
  }
  if (has("managerId") && review && after.status === "active") {
    say(`${manager} takes over the review of ${review.round} and any draft of it`);
  }
  if (has("positionId") && review) {
    say(`The review of ${review.round} stays at ${review.positionCode}, as at its start`);
  }
  if (user.isOnboarding && after.status === "active" && (has("managerId") || has("leadId"))) {
    const names = [has("managerId") ? after.managerId : null, has("leadId") ? after.leadId : null].map(nameOf);
    const who = names.filter((name) => name !== "");
    if (who.length > 0) {
      say(`${who.join(" and ")} ${who.length === 1 ? "sees" : "see"} the onboarding`);
    }
  }
  if (has("managerId") && actsAsLead(after.role) && after.managerId !== null) {
    say(`${manager} gets the weekly page as a lead's manager`);
  }
  if (has("role")) {
    if (actsAsManager(after.role) && !actsAsManager(before.role)) {
      say(
        managedCount > 0
          ? `Can open the reviews of ${countText(managedCount, "person", "people")} from now on`
          : "Can manage people and open their reviews",
        true,
      );
    }
    if (actsAsLead(after.role) && !actsAsLead(before.role)) {
      say("Can lead people and new hires", true);
    }
    if (actsAsManager(before.role) && !actsAsManager(after.role) && managedCount > 0) {
      say(
        `${countText(managedCount, "person is", "people are")} left without a manager. The CTO acts as their manager`,
      );
    }
    if (actsAsLead(before.role) && !actsAsLead(after.role) && ledCount > 0) {
      say(`${countText(ledCount, "person is", "people are")} left without a lead`);
    }
  }
  return found;
};
