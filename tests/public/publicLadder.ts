import type { LadderFile } from "#domain/positions/ladderFile.ts";
import { convertFinancialTimes, readFinancialTimes } from "./financialTimes.ts";
import { bulletList } from "./html.ts";
import { monzoMappings, monzoPositions } from "./mapping.ts";
import { convertMonzo, criteriaOf, readMonzo } from "./monzo.ts";
import { financialTimesFile, monzoFile, publicText } from "./publicFiles.ts";

/** One ladder of the Financial Times' and Monzo's, with every demo account's position in it. */
export const readPublicLadder = async (dataFolder: string): Promise<LadderFile> => {
  const financialTimes = convertFinancialTimes(readFinancialTimes(await publicText(dataFolder, financialTimesFile)));
  const frameworks = await Promise.all(
    monzoMappings.map(async (mapping) => ({
      mapping,
      framework: readMonzo(await publicText(dataFolder, monzoFile(mapping.file))),
    })),
  );
  const converted = frameworks.map(({ framework, mapping }) => convertMonzo(framework, mapping));
  const positions = monzoPositions.map((position) => {
    const expected = frameworks.flatMap(({ mapping, framework }) =>
      framework.topics.flatMap(({ content }) =>
        content.filter(({ level }) => level === mapping.required[position.code]).flatMap(criteriaOf),
      ),
    );
    return { ...position, description: `<p>${position.title}</p>`, responsibilities: bulletList(expected) };
  });
  const ladders = [financialTimes, ...converted];
  const codes = new Set(ladders.flatMap(({ requirements }) => Object.keys(requirements)));
  return {
    positions: [...financialTimes.positions, ...positions],
    skillsets: ladders.flatMap(({ skillsets }) => skillsets),
    requirements: Object.fromEntries(
      [...codes].map((code) => [code, Object.assign({}, ...ladders.map(({ requirements }) => requirements[code]))]),
    ),
  };
};
