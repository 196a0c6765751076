import { onboardingFile, onboardingFileProblems } from "#domain/onboarding/file.ts";
import { maxOnboardingFileProblems } from "#domain/onboarding/terms.ts";
import { checkYaml } from "../../files/checkYaml.ts";

export const checkOnboarding = (text: string) =>
  checkYaml(text, {
    schema: onboardingFile,
    inspect: (content) => ({ content, problems: onboardingFileProblems(content) }),
    maxProblems: maxOnboardingFileProblems,
  });
