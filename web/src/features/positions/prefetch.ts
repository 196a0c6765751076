import { operationReads } from "#web/lib/reading/operationReads.ts";
import { type PagePrefetch, prefetchRead } from "#web/lib/reading/prefetch.ts";
import { ladderTypeOf } from "./ladderAddress.ts";
import { requirementsViewOf } from "./requirementsAddress.ts";

export const ladderPrefetch: PagePrefetch = ({ viewer, search }) => {
  const engineerType = ladderTypeOf(search, viewer.engineerType, viewer.structure);
  return [
    prefetchRead("positions", "getLadder", { params: { engineerType } }),
    ...(engineerType === viewer.engineerType ? [prefetchRead("skillsets", "getOwnSkills", { query: {} })] : []),
  ];
};

export const positionsPrefetch: PagePrefetch = () => [prefetchRead("positions", "listPositions", { query: {} })];

export const requirementsPrefetch: PagePrefetch = ({ viewer, search }) =>
  requirementsViewOf(search) === "matrix"
    ? [
        prefetchRead("positions", "getLadder", {
          params: { engineerType: ladderTypeOf(search, viewer.engineerType, viewer.structure) },
        }),
      ]
    : [prefetchRead("positions", "listPositions", { query: {} })];

export const structurePrefetch: PagePrefetch = () => [prefetchRead("positions", "getStructure", {})];

export const ladderFilePrefetch: PagePrefetch = ({ search }) => operationReads(search);
