import type { ColleagueList, ColleagueListView } from "#domain/feedback/model.ts";
import type { FeedbackSubject } from "#domain/feedback/policy.ts";
import { formerColleagueName } from "#domain/people/data/erasure.ts";
import type { PersonName, User } from "#domain/people/model.ts";
import { nameFieldsOf } from "#domain/people/terms.ts";
import {
  choosingRefusal,
  colleagueRefusal,
  colleagueState,
  type FeedbackRefusal,
  goesOutOn,
} from "#domain/reviews/feedback.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import type { Day } from "#domain/shared/time.ts";
import { organizationDay } from "../clock.ts";
import { readUsers } from "../people/store/people.ts";
import { readReportingLines } from "../reviews/store/approvers.ts";
import type { Store } from "../table/store.ts";
import type { FeedbackContext } from "./feedbackContext.ts";
import { stateOf, type WholeFeedback } from "./store/feedback.ts";

type ChoosingRole = "employee" | "manager";

/** The routes' guards admit only these two roles. */
export const choosingRole = ({ role }: FeedbackSubject): ChoosingRole => (role === "employee" ? "employee" : "manager");

export const choosingRefusalOf = (
  role: ChoosingRole,
  review: Review,
  round: Round,
  today: Day,
): FeedbackRefusal | null =>
  choosingRefusal(role, { review, createdOn: organizationDay(review.createdAt), round, today });

interface ListedFeedback {
  readonly review: Review;
  readonly round: Round;
  readonly feedback: WholeFeedback;
  readonly isOver: boolean;
  readonly mayRead: boolean;
}

/** People who are no longer in Pulse appear as former colleagues. */
export const colleagueName = (people: readonly PersonName[], id: string): PersonName => {
  const colleague = people.find((one) => one.id === id);
  return colleague === undefined ? formerColleagueName(id) : nameFieldsOf(colleague);
};

/** In the order of the employee's list. */
export const listedColleagues = (
  role: ChoosingRole,
  { feedback, isOver, mayRead }: Pick<ListedFeedback, "feedback" | "isOver" | "mayRead">,
  people: readonly PersonName[],
): ColleagueList["colleagues"] =>
  (feedback.list?.colleagueIds ?? []).map((id) => ({
    person: colleagueName(people, id),
    state: colleagueState(role, stateOf(feedback, id), { isOver, mayRead }),
  }));

export const colleagueList = (
  role: ChoosingRole,
  listed: ListedFeedback,
  people: readonly PersonName[],
  today: Day,
): ColleagueList => {
  const { review, round, feedback } = listed;
  return {
    reviewId: review.id,
    employee: nameFieldsOf(review.employee),
    colleagues: listedColleagues(role, listed, people),
    note: feedback.list?.note ?? "",
    managerNote: feedback.list?.managerNote ?? "",
    refusal: choosingRefusalOf(role, review, round, today)?.message ?? null,
    version: feedback.list?.version ?? 0,
  };
};

/** At most one request, for the names. */
export const readColleagueListView = async (
  store: Store,
  opened: FeedbackContext,
  today: Day,
): Promise<ColleagueListView> => {
  const { round, feedback, subject } = opened;
  const option = assertFound("feedback", round.feedback);
  const role = choosingRole(subject);
  const people = await readUsers(store, feedback.list?.colleagueIds ?? []);
  return {
    today,
    role,
    roundName: round.name,
    requestsUntil: option.requestsUntil,
    until: option.until,
    goesOutOn: goesOutOn(today, option),
    list: colleagueList(role, { ...opened, mayRead: subject.mayRead }, people, today),
  };
};

/**
 * `refusalOf` returns why a person can't be asked, or null. Consistent: one request per hundred people, and one per
 * further level of the longest reporting line.
 */
export const readColleagueRefusals = async (
  store: Store,
  { employee }: Pick<Review, "employee">,
  ids: readonly string[],
): Promise<{ readonly refusalOf: (id: string) => string | null; readonly people: ReadonlyMap<string, User> }> => {
  const { lineOf, people } = await readReportingLines(store, [employee.id, ...ids], true);
  const managerIdsAbove = (id: string): readonly string[] => {
    const managerId = people.get(id)?.managerId ?? null;
    return managerId === null ? [] : lineOf(managerId).map((one) => one.id);
  };
  return {
    people,
    refusalOf: (id) =>
      colleagueRefusal(employee.id, managerIdsAbove(employee.id), people.get(id) ?? null, managerIdsAbove(id)),
  };
};
