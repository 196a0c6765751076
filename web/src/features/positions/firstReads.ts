import { type FirstReads, firstRead } from "#web/lib/reading/firstReads.ts";
import { operationReads } from "#web/lib/reading/operationReads.ts";
import { ladderTypeOf } from "./ladderAddress.ts";

export const ladderReads: FirstReads = ({ viewer, search }) => {
  const engineerType = ladderTypeOf(search, viewer.engineerType, viewer.structure);
  return [
    firstRead("positions", "getLadder", { params: { engineerType } }),
    ...(engineerType === viewer.engineerType ? [firstRead("skillsets", "getOwnSkills", { query: {} })] : []),
  ];
};

/** The positions are also what the page of requirements reads first. */
export const positionsReads: FirstReads = () => [firstRead("positions", "listPositions", { query: {} })];

export const structureReads: FirstReads = () => [firstRead("positions", "getStructure", {})];

export const ladderFileReads: FirstReads = ({ search }) => operationReads(search);
