import { useMatch } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";
import { useRead } from "./reading/useRead.ts";
import { useMe } from "./session/session.tsx";

/**
 * Two people look at the screen: no counts, and no single keys (docs/reviews.md#performance-meeting). It isn't
 * one if the employee reads their own result, which has the same address.
 */
export const useIsMeetingView = (): boolean => {
  const me = useMe();
  const reviewId = useMatch(paths.performanceMeeting.path)?.params.reviewId;
  // The page's own request.
  const { data } = useRead("reviews", "getReview", reviewId === undefined ? null : { params: { reviewId } });
  return reviewId !== undefined && data?.review.employee.id !== me.id;
};
