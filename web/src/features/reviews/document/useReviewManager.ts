import type { Absence } from "#domain/people/model.ts";
import { markedName } from "#domain/people/terms.ts";
import { useRead } from "#web/lib/reading/useRead.ts";

/**
 * The name of the employee's manager, marked if they left: "no manager" if there is none, and undefined while it is not known; and
 * when they are away. It is a request of its own, so that a review is read at the same cost whoever reads it.
 */
export const useReviewManager = (
  reviewId: string,
): { readonly name: string | undefined; readonly absence: Absence | null } => {
  const { data } = useRead("reviews", "getReviewManager", { params: { reviewId } });
  const manager = data?.manager ?? null;
  const name = manager === null ? "no manager" : markedName(manager, "manager");
  return { name: data === undefined ? undefined : name, absence: manager?.absence ?? null };
};
