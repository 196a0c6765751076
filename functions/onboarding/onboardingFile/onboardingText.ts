import { type OnboardingFile, onboardingAsFile } from "#domain/onboarding/file.ts";
import type { OnboardingContent } from "#domain/onboarding/model.ts";
import { yamlText } from "../../files/yamlText.ts";

const heading =
  " The onboarding of new hires, in the order in which they see it. Sections and goals are identified by their title.\n" +
  " Importing this file removes everything that isn't in it.";

/** The same onboarding always results in the same text. */
export const onboardingFileText = (file: OnboardingFile): string =>
  yamlText(file, { heading, spaced: ["sections", "goals"] });

export const onboardingText = (content: OnboardingContent): string => onboardingFileText(onboardingAsFile(content));
