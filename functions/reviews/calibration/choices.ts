import type { User } from "#domain/people/model.ts";
import { mayManage, nameFieldsOf } from "#domain/people/terms.ts";
import type { SessionChoices } from "#domain/reviews/calibration/sessionModel.ts";
import {
  calibrationRefusal,
  type ManagerLine,
  mayBeMember,
  mayOpenSessionWith,
} from "#domain/reviews/calibration/sessions.ts";
import type { Review } from "#domain/reviews/model.ts";
import { managerOf } from "#domain/reviews/rounds/generation.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import { sortName } from "#domain/shared/text.ts";
import { readUsers } from "../../people/store/people.ts";
import type { ReviewAuthority } from "../../people/store/reviewAuthority.ts";
import type { Store } from "../../table/store.ts";
import { readReportingLines } from "../store/approvers.ts";
import { readReviewsPendingApproval } from "../store/reviewLists.ts";
import type { SessionContext } from "./session.ts";

interface PersonWithManagerLine {
  readonly person: User;
  readonly managerLine: ManagerLine;
}

const idsOfRole = async (store: Store, role: "cto" | "hr"): Promise<readonly string[]> => {
  const { data } = await store.entities.member.query.byRole({ role }).go({ pages: "all", attributes: ["id"] });
  return data.map(({ id }) => id);
};

/**
 * Returns the managers of these reviews, everyone above them, and `others`, each with their manager line. One request
 * per hundred people, and one per level of the longest line.
 */
export const readPeopleAround = async (
  store: Store,
  reviews: readonly Pick<Review, "employee">[],
  others: readonly string[],
  { formerManagerIds }: ReviewAuthority,
): Promise<{ readonly managers: readonly ManagerLine[]; readonly people: readonly PersonWithManagerLine[] }> => {
  const managerIds = [...new Set(reviews.flatMap(({ employee }) => employee.managerId ?? []))];
  const { lineOf, people } = await readReportingLines(store, [...managerIds, ...others], true);
  const peopleWithLines = [...people.values()].map((person): PersonWithManagerLine => {
    const { managerId } = managerOf(person.managerId, formerManagerIds);
    const above = lineOf(person.managerId).map((one) => one.id);
    return { person, managerLine: { id: person.id, managerId, above } };
  });
  return {
    managers: peopleWithLines.map(({ managerLine }) => managerLine).filter(({ id }) => managerIds.includes(id)),
    people: peopleWithLines.filter(({ person }) => person.status === "active"),
  };
};

export const readChoices = async (
  { store, actor, today }: SessionContext,
  round: Round,
  reviewAuthority: ReviewAuthority,
): Promise<SessionChoices> => {
  const [found, ctoIds, hrIds] = await Promise.all([
    readReviewsPendingApproval(store, actor, round.id, reviewAuthority),
    idsOfRole(store, "cto"),
    idsOfRole(store, "hr"),
  ]);
  const openableReviews = found.filter((review) => mayOpenSessionWith(actor, review));
  const reviews = openableReviews
    .filter((review) => calibrationRefusal(review, round) === null)
    .toSorted((a, b) => compareKeys(sortName(a.employee), sortName(b.employee)));
  const [{ managers, people }, hrUsers] = await Promise.all([
    readPeopleAround(store, reviews, [...ctoIds, actor.id], reviewAuthority),
    readUsers(store, hrIds),
  ]);
  const selectablePeople = people.filter(
    ({ person }) => person.id === actor.id || (mayManage(person) && mayBeMember(person, managers)),
  );
  return {
    today,
    lastDay: round.endDate,
    inSession: openableReviews.filter(({ calibration }) => calibration?.openUntil !== undefined).length,
    reviews: reviews.map(({ id, employee }) => ({
      reviewId: id,
      employee: nameFieldsOf(employee),
      engineerType: employee.engineerType,
      position: { id: employee.position.id, code: employee.position.code },
      managerId: employee.managerId,
    })),
    people: [
      ...selectablePeople.map(({ person, managerLine: { managerId, above } }) => ({
        ...nameFieldsOf(person),
        managerId,
        above: [...above],
        mayBeMember: mayBeMember(person, managers),
      })),
      ...hrUsers
        .filter(({ status }) => status === "active")
        .map((person) => ({ ...nameFieldsOf(person), managerId: null, above: [], mayBeMember: false })),
    ].toSorted((a, b) => compareKeys(sortName(a), sortName(b))),
  };
};
