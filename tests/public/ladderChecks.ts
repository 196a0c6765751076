import assert from "node:assert/strict";
import { stringify } from "yaml";
import { demoAccounts } from "#domain/people/demo.ts";
import { defaultStructure } from "#domain/positions/structure.ts";
import { checkLadder } from "#functions/positions/ladderFile/checkLadder.ts";
import type { Check } from "./check.ts";
import { readFinancialTimes } from "./financialTimes.ts";
import { escapeHtml } from "./html.ts";
import { financialTimesLevels, monzoMappings } from "./mapping.ts";
import { convertMonzo, criteriaOf, readMonzo } from "./monzo.ts";
import { financialTimesFile, monzoFile, publicText } from "./publicFiles.ts";
import { readPublicLadder } from "./publicLadder.ts";

/** Whether the conversion is whole, and whether what does not fit is refused. */
export const ladderChecks = (dataFolder: string): readonly Check[] => [
  {
    name: "every competency of the Financial Times is in a skillset level",
    run: async () => {
      const { competencies, levels } = readFinancialTimes(await publicText(dataFolder, financialTimesFile));
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
      const { topics } = readMonzo(await publicText(dataFolder, monzoFile(mapping.file)));
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
    name: "the position of every demo account is mapped by name: from the Financial Times, or from Monzo",
    run: async () => {
      const { levels } = readFinancialTimes(await publicText(dataFolder, financialTimesFile));
      const { positions, requirements } = await readPublicLadder(dataFolder);
      const fromFinancialTimes = new Set(levels.flatMap(({ id }) => financialTimesLevels[id]?.code ?? []));
      const fromMonzo = new Set(
        monzoMappings
          .filter(({ engineerType }) => engineerType !== "software")
          .flatMap(({ required }) => Object.keys(required)),
      );
      const wanted = demoAccounts("acme.com").flatMap(({ positionCode }) => positionCode ?? []);
      assert.equal(wanted.length, 12);
      for (const code of wanted) {
        const sources = { financialTimes: fromFinancialTimes.has(code), monzo: fromMonzo.has(code) };
        const isSoftware = /^(IC|EM)/.test(code);
        assert.deepEqual(sources, { financialTimes: isSoftware, monzo: !isSoftware }, code);
        assert.equal(positions.filter((position) => position.code === code).length, 1, code);
        assert.ok(Object.keys(requirements[code] ?? {}).length > 0, code);
      }
    },
  },
  {
    name: "the converted ladder is a valid ladder file",
    run: async () => {
      const text = stringify(await readPublicLadder(dataFolder), { aliasDuplicateObjects: false });
      assert.deepEqual(checkLadder(text, defaultStructure).problems, []);
    },
  },
  {
    name: "a sixth level is refused with its line",
    run: async () => {
      const mapping = monzoMappings.find(({ file }) => file === "backend.md");
      assert.ok(mapping);
      const framework = readMonzo(await publicText(dataFolder, monzoFile(mapping.file)));
      const unmapped = { ...mapping, skillLevels: { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6 }, required: {} };
      const text = stringify(
        { ...convertMonzo(framework, unmapped), positions: [] },
        { lineWidth: 0, aliasDuplicateObjects: false },
      );
      const sixth = text.split("\n").flatMap((line, index) => (/^\s+(- )?level: 6$/.test(line) ? [index + 1] : []));
      const { problems } = checkLadder(text, defaultStructure);
      const levelTooHigh =
        '"level": Skillset levels are 1 to 5. If your rubric has more, join the texts of two neighboring levels and require the joined level where you required either.';
      assert.ok(sixth.length > 0);
      assert.deepEqual(
        problems.map(({ line, message }) => ({ line, message })),
        sixth.map((line) => ({ line, message: levelTooHigh })),
      );
    },
  },
];
