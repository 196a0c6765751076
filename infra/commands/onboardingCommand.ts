import * as onboarding from "#domain/onboarding/contract.ts";
import type { OnboardingPreview } from "#domain/onboarding/filePreview.ts";
import { removedGoalWarnings } from "#domain/onboarding/rules.ts";
import { maxOnboardingFileLength, onboardingFilePartLabels, tooLargeOnboardingFile } from "#domain/onboarding/terms.ts";
import { fileCommand } from "./fileCommand.ts";
import { previewLines } from "./previewLines.ts";

/** `npm run onboarding -- import|export|check FILE`. */
export const onboardingCommand = fileCommand<OnboardingPreview>({
  script: "onboarding",
  contentLabel: "all sections, goals and links",
  importedMessage: "Imported. The onboarding now matches this file.",
  sizeProblem: ({ length }) => (length > maxOnboardingFileLength ? tooLargeOnboardingFile : null),
  exportFile: async (call) => (await call(onboarding.exportOnboardingFile)).yaml,
  check: (call, yaml) => call(onboarding.checkOnboardingFile, { body: { yaml } }),
  previewLines: (preview) =>
    preview.changes.length === 0
      ? ["Nothing changes: the onboarding already matches this file."]
      : [...previewLines(onboardingFilePartLabels, preview.changes), ...removedGoalWarnings(preview)],
  importFile: async (call, yaml, version) => {
    await call(onboarding.importOnboardingFile, { body: { yaml, version } });
  },
});
