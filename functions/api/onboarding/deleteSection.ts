import * as onboarding from "#domain/onboarding/contract.ts";
import { removeSection } from "../../changeSection.ts";
import { serve } from "../../http/serve.ts";

export const handler = serve(onboarding.deleteSection, ({ params, query, ...context }) =>
  removeSection({ ...context, ...params, ...query }),
);
