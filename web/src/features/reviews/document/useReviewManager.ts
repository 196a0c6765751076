import { markedName } from "#domain/people/terms.ts";
import { useRead } from "#web/lib/useRead.ts";

/**
 * The name of the employee's manager, marked if they left: "no manager" if there is none, and undefined while it is not known. It is a
 * request of its own, so that a review is read at the same cost whoever reads it.
 */
export const useReviewManager = (reviewId: string): string | undefined => {
  const { data } = useRead("reviews", "getReviewManager", { params: { reviewId } });
  if (data === undefined) {
    return undefined;
  }
  return data.manager === null ? "no manager" : markedName(data.manager, "manager");
};
