import assert from "node:assert/strict";
import { stringify } from "yaml";
import { demoAccounts } from "#domain/people/demo.ts";
import { checkOrganisation } from "#functions/import/checkOrganisation.ts";
import type { Check } from "./check.ts";
import { readFinancialTimes } from "./financialTimes.ts";
import { escapeHtml } from "./html.ts";
import { monzoMappings } from "./mapping.ts";
import { convertMonzo, criteriaOf, readMonzo } from "./monzo.ts";
import { publicText, readPublicLadder } from "./publicLadder.ts";

const today = "2026-01-15";

/** Whether the conversion is whole, and whether what does not fit is refused. */
export const ladderChecks = (dataFolder: string): readonly Check[] => [
  {
    name: "every competency of the Financial Times is in a skillset level",
    run: async () => {
      const { competencies, levels } = readFinancialTimes(
        await publicText(dataFolder, "financial-times/engineering.yml"),
      );
      const { skillsets } = await readPublicLadder(dataFolder);
      const texts = skillsets.flatMap((skillset) => skillset.levels.map(({ description }) => description)).join("\n");
      assert.equal(levels.length, 8);
      assert.equal(competencies.length, 72);
      assert.deepEqual(
        competencies.filter(({ summary }) => !texts.includes(escapeHtml(summary))).map(({ summary }) => summary),
        [],
      );
    },
  },
  ...monzoMappings.map((mapping) => ({
    name: `every criterion of Monzo's ${mapping.file} is in a skillset level`,
    run: async () => {
      const { topics } = readMonzo(await publicText(dataFolder, `monzo/${mapping.file}`));
      const { skillsets } = await readPublicLadder(dataFolder);
      const criteria = topics.flatMap(({ content }) => content.flatMap(criteriaOf));
      const texts = skillsets
        .filter(({ name }) => name.startsWith(`${mapping.prefix}: `))
        .flatMap((skillset) => skillset.levels.map(({ description }) => description))
        .join("\n");
      assert.ok(criteria.length > 20);
      assert.deepEqual(
        criteria.filter((text) => !texts.includes(`<li>${escapeHtml(text)}</li>`)),
        [],
      );
    },
  })),
  {
    name: "the position of every demo account is in the ladder",
    run: async () => {
      const { positions } = await readPublicLadder(dataFolder);
      const codes = new Set(positions.map(({ code }) => code));
      const wanted = demoAccounts("acme.com").flatMap(({ positionCode }) => positionCode ?? []);
      assert.deepEqual(
        wanted.filter((code) => !codes.has(code)),
        [],
      );
    },
  },
  {
    name: "the converted ladder is a valid ladder file",
    run: async () => {
      const text = stringify(await readPublicLadder(dataFolder), { aliasDuplicateObjects: false });
      assert.deepEqual(checkOrganisation([{ name: "ladder.yaml", text }], today).problems, []);
    },
  },
  {
    name: "a sixth level is refused with its line",
    run: async () => {
      const mapping = monzoMappings.find(({ file }) => file === "backend.md");
      assert.ok(mapping);
      const framework = readMonzo(await publicText(dataFolder, `monzo/${mapping.file}`));
      const unmapped = { ...mapping, skillLevels: { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6 }, required: {} };
      const text = stringify(convertMonzo(framework, unmapped), { lineWidth: 0, aliasDuplicateObjects: false });
      const sixth = text.split("\n").flatMap((line, index) => (/^\s+(- )?level: 6$/.test(line) ? [index + 1] : []));
      const { problems } = checkOrganisation([{ name: "backend.yaml", text }], today);
      assert.ok(sixth.length > 0);
      assert.deepEqual(
        problems.map(({ line, message }) => ({ line, message })),
        sixth.map((line) => ({ line, message: '"level": Skillset levels are 1 to 5.' })),
      );
    },
  },
];
