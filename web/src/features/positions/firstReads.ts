import { type FirstReads, firstRead } from "#web/lib/reading/firstReads.ts";
import { operationReads } from "#web/lib/reading/operationReads.ts";
import { ladderTypeOf } from "./ladderAddress.ts";
import { requirementsViewOf } from "./requirementsAddress.ts";

export const ladderReads: FirstReads = ({ viewer, search }) => {
  const engineerType = ladderTypeOf(search, viewer.engineerType, viewer.structure);
  return [
    firstRead("positions", "getLadder", { params: { engineerType } }),
    ...(engineerType === viewer.engineerType ? [firstRead("skillsets", "getOwnSkills", { query: {} })] : []),
  ];
};

export const positionsReads: FirstReads = () => [firstRead("positions", "listPositions", { query: {} })];

export const requirementsReads: FirstReads = ({ viewer, search }) =>
  requirementsViewOf(search) === "matrix"
    ? [
        firstRead("positions", "getLadder", {
          params: { engineerType: ladderTypeOf(search, viewer.engineerType, viewer.structure) },
        }),
      ]
    : [firstRead("positions", "listPositions", { query: {} })];

export const structureReads: FirstReads = () => [firstRead("positions", "getStructure", {})];

export const ladderFileReads: FirstReads = ({ search }) => operationReads(search);
