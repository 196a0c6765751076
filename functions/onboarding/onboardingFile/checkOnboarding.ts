import { onboardingFile, onboardingFileProblems } from "#domain/onboarding/file.ts";
import { maxOnboardingFileProblems } from "#domain/onboarding/terms.ts";
import { checkYaml } from "../../yamlFile/checkYaml.ts";

/** Checks an onboarding file by itself: its schema, and that no title is in it twice. */
export const checkOnboarding = (text: string) =>
  checkYaml(text, {
    schema: onboardingFile,
    inspect: (content) => ({ content, problems: onboardingFileProblems(content) }),
    maxProblems: maxOnboardingFileProblems,
  });
