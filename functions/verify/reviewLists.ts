import type { User } from "#domain/people/model.ts";
import { approverOf } from "#domain/reviews/approvers.ts";
import type { Review } from "#domain/reviews/model.ts";
import { toUser } from "../store/people/people.ts";
import { fromReview, isListedCorrectly, toReview } from "../store/reviews/reviewItems.ts";
import { differingFields, type Finding } from "./invariant.ts";
import { keyOf, type StoredData } from "./storedData.ts";

export const reviewKey = ({ employee, roundId }: Review): string => keyOf(`USER#${employee.id}`, `REVIEW#${roundId}`);

export const reviewsIn = (data: StoredData): readonly Review[] =>
  data.reviews.map(({ item }) => toReview(item, data.leavers));

/**
 * The ids of the managers whose people's reviews are being moved to whoever acts as the manager or is the approver now:
 * those whose direct reports are gone through, and everybody below whom is.
 */
const beingSettled = ({ operations }: StoredData) => {
  const running = operations.flatMap(({ item: { kind, status, input } }) =>
    kind === "settleReviews" && status === "running" && typeof input === "object" && input && "managerId" in input
      ? [{ managerId: String(input.managerId), isWholeLine: "isWholeLine" in input && input.isWholeLine === true }]
      : [],
  );
  return {
    reports: new Set(running.map(({ managerId }) => managerId)),
    lines: new Set(running.flatMap(({ managerId, isWholeLine }) => (isWholeLine ? [managerId] : []))),
  };
};

/** Everybody's line of managers, by the manager with whom it begins. */
const linesIn = (data: StoredData): ((managerId: string) => readonly User[]) => {
  const people = new Map(data.users.map(({ item }) => [item.id, toUser(item)]));
  return (managerId) => {
    const line: User[] = [];
    for (let person = people.get(managerId); person && !line.includes(person); ) {
      line.push(person);
      person = people.get(person.managerId ?? "");
    }
    return line;
  };
};

export const approverFindings = (data: StoredData): readonly Finding[] => {
  const { reports, lines } = beingSettled(data);
  const lineOf = linesIn(data);
  return reviewsIn(data).flatMap((review): readonly Finding[] => {
    const { employee, approverId = null, listedForApprover } = review;
    const line = lineOf(employee.managerId ?? employee.absentManagerId ?? "");
    const expected = employee.managerId === null ? null : approverOf(employee.id, line);
    const isMoving = line.some(({ id }, place) => lines.has(id) || (place === 0 && reports.has(id)));
    return (approverId === expected && listedForApprover === undefined) || isMoving
      ? []
      : [{ key: reviewKey(review), problem: "Its approver is not the nearest one above whoever acts as the manager." }];
  });
};

export const listFindings = (data: StoredData): readonly Finding[] => {
  const settling = beingSettled(data);
  const lineOf = linesIn(data);
  return data.reviews.flatMap(({ key, item }): readonly Finding[] => {
    const review = toReview(item, data.leavers);
    const isMoving =
      item.managerId !== undefined &&
      (settling.reports.has(item.managerId) || lineOf(item.managerId).some(({ id }) => settling.lines.has(id)));
    if (!isListedCorrectly(review) && isMoving) {
      return [];
    }
    const { sortName, reviewer, turn, turnSince, stage, place, stageSince } = fromReview(review);
    const expected = { sortName, reviewer, turn, turnSince, stage, place, stageSince };
    const fields = differingFields(
      {
        sortName: item.sortName,
        reviewer: item.reviewer,
        turn: item.turn,
        turnSince: item.turnSince,
        stage: item.stage,
        place: item.place,
        stageSince: item.stageSince,
      },
      expected,
    );
    return fields.length === 0
      ? []
      : [{ key, problem: `What the lists know of this review does not follow from its state: ${fields.join(", ")}.` }];
  });
};
