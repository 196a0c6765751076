import { useMatch } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";

/** Whether the page is for a screen that two people look at: no counts, and no single keys (docs/reviews.md#performance-meeting). */
export const useIsMeetingView = (): boolean => useMatch(paths.performanceMeeting.path) !== null;
