import type { DueGoal } from "#domain/growth/model.ts";
import { canOwnGoals } from "#domain/growth/policy.ts";
import { movedUntil } from "#domain/growth/rules.ts";
import { fullName } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import type { Day } from "#domain/shared/time.ts";
import { useRead } from "../reading/useRead.ts";
import { write } from "../saving/write.ts";
import { useMe } from "../session/session.tsx";
import type { WaitingItem, WaitingSource } from "./waitingItem.ts";

const itemOf = ({ person, planId, goal }: DueGoal, today: Day): WaitingItem => {
  const { id, skillset, what, until, owner } = goal;
  const isOwn = owner === "employee";
  const href = isOwn ? paths.growth.getHref() : paths.growthOf.getHref(person.id);
  return {
    key: `goal ${id}`,
    title: what,
    detail: [
      isOwn ? "Your development goal" : `Promised to ${fullName(person)}`,
      ...(skillset === null ? [] : [skillset.name]),
    ].join(" · "),
    href: `${href}#goal-${id}`,
    deadline: until,
    press: {
      label: "Move by two weeks",
      failed: "The day was not saved",
      send: () =>
        write("growth", "setGrowthProgress", {
          params: { userId: person.id, planId, goalId: id },
          body: { until: movedUntil(goal, today) },
        }),
    },
  };
};

const proposalItem = ({ goal: { id, skillset, what, owner } }: DueGoal): WaitingItem => ({
  key: `proposal ${id}`,
  title: what,
  detail: [
    owner === "employee" ? "Proposed to you as a goal" : "Offered to you as a promise",
    "accept or decline it",
    ...(skillset === null ? [] : [skillset.name]),
  ].join(" · "),
  href: `${paths.growth.getHref()}#goal-${id}`,
  deadline: null,
});

/** The goals of a person's own plan, what is proposed to them, and their promises as a manager, that are due soon (docs/growth.md#due-goals). */
export const useWaitingGoals = (): WaitingSource => {
  const isAsked = canOwnGoals(useMe());
  const { data, error, mutate } = useRead("growth", "listDueGoals", isAsked ? {} : null);
  return {
    items: isAsked
      ? data && [...data.items.map((one) => itemOf(one, data.today)), ...data.proposals.map(proposalItem)]
      : [],
    more: data === undefined ? 0 : data.total - data.items.length,
    error: isAsked ? error : undefined,
    retry: () => void mutate(),
  };
};
