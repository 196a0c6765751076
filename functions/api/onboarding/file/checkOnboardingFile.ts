import * as onboarding from "#domain/onboarding/contract.ts";
import { onboardingChanges } from "#domain/onboarding/fileChanges.ts";
import { affectedBy, diffOnboarding } from "#domain/onboarding/fileDiff.ts";
import { serve } from "../../../http/serve.ts";
import { readOnboardingContent } from "../../../store/onboarding/onboardingContent.ts";
import { readSample } from "../../../store/onboarding/onboardings.ts";

const noOne = { items: [], more: false };

export const handler = serve(onboarding.checkOnboardingFile, async ({ store, body, newId }) => {
  const { checkOnboarding } = await import("../../../onboarding/onboardingFile/checkOnboarding.ts");
  const { content: file, problems } = checkOnboarding(body.yaml);
  if (file === null) {
    return { problems: [...problems], preview: null };
  }
  const content = await readOnboardingContent(store);
  const diff = diffOnboarding(content, file, newId);
  const changes = onboardingChanges(diff);
  const { items, more } = changes.some(({ part, change }) => part !== "resource" && change === "removed")
    ? await readSample(store, "ongoing")
    : noOne;
  return {
    problems: [],
    preview: { changes, affectedOnboardings: affectedBy(diff, items), more, version: content.version },
  };
});
