import * as onboarding from "#domain/onboarding/contract.ts";
import { serve } from "../../../http/serve.ts";
import { removeSection } from "../../../onboarding/changeSection.ts";

export const handler = serve(onboarding.deleteSection, ({ params, query, ...context }) =>
  removeSection({ ...context, ...params, ...query }),
);
