import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { defaultStructure } from "#domain/positions/structure.ts";
import { approvers } from "#sample/approvers.ts";
import { sampleOrganisation } from "#sample/organisation.ts";
import type { CheckedYaml } from "../files/checkYaml.ts";
import { checkOnboarding } from "../onboarding/onboardingFile/checkOnboarding.ts";
import { checkLadder } from "../positions/ladderFile/checkLadder.ts";
import type { Organisation } from "../sample/organisation.ts";
import { type LoadContext, sampleClock } from "../sample/sampleClock.ts";

const readChecked = async <Content>(path: string, check: (text: string) => CheckedYaml<Content>): Promise<Content> => {
  const { content, problems } = check(await readFile(path, "utf8"));
  if (content === null) {
    throw new Error(problems.map(({ line, message }) => `${path}:${line}: ${message}`).join("\n"));
  }
  return content;
};

/**
 * The sample organization as of the moment of loading it, with the ladder and the onboarding of a folder, and with
 * approvers if they are asked for. Throws an Error if one of these files is missing or wrong.
 */
export const readSample = async (
  folder: string,
  loading: LoadContext,
  { withApprovers = false } = {},
): Promise<Organisation> => ({
  ...sampleOrganisation(sampleClock(loading)),
  ladder: await readChecked(join(folder, "ladder.yaml"), (text) => checkLadder(text, defaultStructure)),
  onboarding: await readChecked(join(folder, "onboarding.yaml"), checkOnboarding),
  ...(withApprovers && { approvers }),
});
