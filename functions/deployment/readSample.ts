import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { defaultStructure } from "#domain/positions/structure.ts";
import { approvers } from "#sample/approvers.ts";
import { sampleOrganization } from "#sample/organization.ts";
import type { CheckedYaml } from "../files/checkYaml.ts";
import { checkOnboarding } from "../onboarding/onboardingFile/checkOnboarding.ts";
import { checkLadder } from "../positions/ladderFile/checkLadder.ts";
import type { Organization } from "../sample/organization.ts";
import { type LoadContext, sampleClock } from "../sample/sampleClock.ts";

const readChecked = async <Content>(path: string, check: (text: string) => CheckedYaml<Content>): Promise<Content> => {
  const { content, problems } = check(await readFile(path, "utf8"));
  if (content === null) {
    throw new Error(problems.map(({ line, message }) => `${path}:${line}: ${message}`).join("\n"));
  }
  return content;
};

/**
 * The sample organization as of the time of loading, with the ladder and onboarding files from `folder`. Throws if a
 * file is missing or invalid.
 */
export const readSample = async (
  folder: string,
  loadContext: LoadContext,
  { withApprovers = false } = {},
): Promise<Organization> => ({
  ...sampleOrganization(sampleClock(loadContext)),
  ladder: await readChecked(join(folder, "ladder.yaml"), (text) => checkLadder(text, defaultStructure)),
  onboarding: await readChecked(join(folder, "onboarding.yaml"), checkOnboarding),
  ...(withApprovers && { approvers }),
});
