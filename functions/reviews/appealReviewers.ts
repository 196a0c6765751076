import { personNameOf } from "#domain/people/editing.ts";
import { appealReviewerRefusal } from "#domain/reviews/appealReviewers.ts";
import { isEvaluator } from "#domain/reviews/evaluators.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { AppealOffer } from "#domain/reviews/views/reviewModel.ts";
import { readReviewAuthority } from "../people/store/reviewAuthority.ts";
import type { Store } from "../table/store.ts";
import { readReportingLines } from "./store/approvers.ts";

/** Managers are read in pages of this size until one can be named. */
const pageSize = 40;

/** Null for people who can review the appeal. One request per hundred people and per level of the longest line. */
export const readAppealReviewerRefusals = async (
  store: Store,
  review: Review,
  ids: readonly string[],
): Promise<readonly (string | null)[]> => {
  const ownManagerId = review.employee.managerId ?? review.employee.formerManagerId;
  const lineStartIds = ownManagerId === null ? ids : [ownManagerId, ...ids];
  const { lineOf, people } = await readReportingLines(store, lineStartIds, true);
  return ids.map((id) =>
    appealReviewerRefusal(review, people.get(id) ?? null, (start) =>
      (start === null ? [] : lineOf(start)).map((one) => one.id),
    ),
  );
};

const hasOthers = async (store: Store, review: Review): Promise<boolean> => {
  const hasOne = async (ids: readonly string[]): Promise<boolean> =>
    ids.length > 0 && (await readAppealReviewerRefusals(store, review, ids)).includes(null);
  const { approverIds } = await readReviewAuthority(store);
  if (await hasOne([...approverIds])) {
    return true;
  }
  let cursor: string | null = null;
  do {
    const page: { readonly data: readonly { readonly id: string }[]; readonly cursor: string | null } =
      await store.entities.member.query.byRole({ role: "manager" }).go({ limit: pageSize, cursor });
    if (await hasOne(page.data.map(({ id }) => id))) {
      return true;
    }
    ({ cursor } = page);
  } while (cursor !== null);
  return false;
};

/** Reads managers until one is outside the employee's line: mostly one page. */
export const readAppealOffer = async (store: Store, review: Review): Promise<AppealOffer> => {
  const [members, others] = await Promise.all([
    store.entities.member.query.byRole({ role: "cto" }).go({ limit: 10 }),
    hasOthers(store, review),
  ]);
  const ctos = members.data.filter(({ id }) => id !== review.employee.id);
  const uninvolved = ctos.filter(({ id }) => !isEvaluator(review, id));
  return {
    ctos: (uninvolved.length > 0 ? uninvolved : ctos).map(personNameOf),
    areInvolved: uninvolved.length === 0,
    hasOthers: others,
  };
};
