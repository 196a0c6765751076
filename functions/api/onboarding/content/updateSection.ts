import { changedSection } from "#domain/onboarding/administration.ts";
import * as onboarding from "#domain/onboarding/contract.ts";
import { serve } from "../../../http/serve.ts";
import { changeSection } from "../../../onboarding/changeSection.ts";

export const handler = serve(onboarding.updateSection, ({ params, body: { version, ...form }, ...context }) =>
  changeSection({ ...context, ...params, version }, (section, content) => changedSection(section, form, content), {
    action: "onboardingSection.updated",
    change: { title: form.title, orderIndex: form.orderIndex },
  }),
);
