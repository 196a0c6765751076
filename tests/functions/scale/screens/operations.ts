import { administrators, type FeatureScreens } from "./screen.ts";

/** The main request of each screen of operations. */
export const operationsScreens: FeatureScreens<"operations"> = {
  getOperation: { roles: administrators, request: ({ operationId }) => ({ params: { operationId } }) },
};
