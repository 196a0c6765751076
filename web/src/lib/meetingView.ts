import { useMatch } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";

/** Two people look at the screen: no counts, and no single keys (docs/reviews.md#performance-meeting). */
export const useIsMeetingView = (): boolean => useMatch(paths.performanceMeeting.path) !== null;
