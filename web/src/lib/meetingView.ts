import { useMatch } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";
import { useRead } from "./reading/useRead.ts";
import { useMe } from "./session/session.tsx";

/**
 * In a meeting, two people see the screen, so counts and single-key shortcuts are off
 * (docs/reviews.md#performance-meeting). The employee's own result has the same address but isn't a meeting.
 */
export const useIsMeetingView = (): boolean => {
  const me = useMe();
  const reviewId = useMatch(paths.performanceMeeting.path)?.params.reviewId;
  // Shares the page's own request.
  const { data } = useRead("reviews", "getReview", reviewId === undefined ? null : { params: { reviewId } });
  return reviewId !== undefined && data?.review.employee.id !== me.id;
};
