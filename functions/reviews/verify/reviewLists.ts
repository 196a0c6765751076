import type { User } from "#domain/people/model.ts";
import { approverOf, lineFrom } from "#domain/reviews/approvers.ts";
import type { Review } from "#domain/reviews/model.ts";
import { toUser } from "../../people/store/people.ts";
import { type Finding, isEqual } from "../../verify/invariant.ts";
import { keyOf, type StoredData } from "../../verify/storedData.ts";
import { fromReview, isListedCorrectly, toReview } from "../store/reviewItems.ts";

export const reviewKey = ({ employee, roundId }: Review): string => keyOf(`USER#${employee.id}`, `REVIEW#${roundId}`);

export const reviewsIn = (data: StoredData): readonly Review[] =>
  data.reviews.map(({ item }) => toReview(item, data.reviewAuthority));

/** Each problem is false if its condition doesn't hold. */
export const findingsAt = (key: string, problems: readonly (string | false)[]): readonly Finding[] =>
  problems.flatMap((problem) => (problem === false ? [] : [{ key, problem }]));

/** Managers whose reviews a running operation moves. `reports` covers their direct reports, `lines` everyone below. */
const settlingManagerIds = ({ operations }: StoredData) => {
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

const managerLinesIn = (data: StoredData): ((managerId: string) => readonly User[]) => {
  const people = new Map(data.users.map(({ item }) => [item.id, toUser(item)]));
  return (managerId) => lineFrom(people, managerId);
};

export const reviewApproverFindings = (data: StoredData): readonly Finding[] => {
  const { reports, lines } = settlingManagerIds(data);
  const lineOf = managerLinesIn(data);
  return reviewsIn(data).flatMap((review): readonly Finding[] => {
    const { employee, approverId = null, listedForApprover } = review;
    const line = lineOf(employee.managerId ?? employee.formerManagerId ?? "");
    const expected = employee.managerId === null ? null : approverOf(employee.id, line);
    const isMoving = line.some(({ id }, place) => lines.has(id) || (place === 0 && reports.has(id)));
    return (approverId === expected && listedForApprover === undefined) || isMoving
      ? []
      : [{ key: reviewKey(review), problem: "The review's approver isn't the nearest one above the acting manager." }];
  });
};

const derivedFields = [
  "assignedSince",
  "assignee",
  "listedRound",
  "reportRow",
  "actingManagerId",
  "sortName",
  "stage",
  "stageOrder",
  "stageSince",
] as const;

export const indexAttributeFindings = (data: StoredData): readonly Finding[] => {
  const settling = settlingManagerIds(data);
  const lineOf = managerLinesIn(data);
  return data.reviews.flatMap(({ key, item }): readonly Finding[] => {
    const review = toReview(item, data.reviewAuthority);
    const isMoving =
      item.managerId !== undefined &&
      (settling.reports.has(item.managerId) || lineOf(item.managerId).some(({ id }) => settling.lines.has(id)));
    if (!isListedCorrectly(review) && isMoving) {
      return [];
    }
    const expected = fromReview(review);
    const fields = derivedFields.filter((name) => !isEqual(item[name], expected[name]));
    return fields.length === 0
      ? []
      : [{ key, problem: `The index attributes of this review don't match its state: ${fields.join(", ")}.` }];
  });
};
