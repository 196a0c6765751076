import { administrators, type FeatureScreens } from "./screen.ts";

export const messagesScreens: FeatureScreens<"messages"> = {
  listMessages: { roles: administrators, request: () => ({}) },
};
