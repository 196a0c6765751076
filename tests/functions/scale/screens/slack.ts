import { administrators, type FeatureScreens } from "./screen.ts";

/** The main request of each screen of the Slack integration. */
export const slackScreens: FeatureScreens<"slack"> = {
  getSlackSettings: { roles: administrators, request: () => ({}) },
  getSlackConnection: { roles: administrators, request: () => ({}) },
};
