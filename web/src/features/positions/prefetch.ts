import { operationReads } from "#web/lib/reading/operationAddress.ts";
import { type PagePrefetch, prefetchOfRead } from "#web/lib/reading/prefetch.ts";
import { ladderTypeOf } from "./ladderAddress.ts";
import { requirementsViewOf } from "./requirementsAddress.ts";

export const ladderPrefetch: PagePrefetch = ({ viewer, search }) => {
  const engineerType = ladderTypeOf(search, viewer.engineerType, viewer.structure);
  return [
    prefetchOfRead("positions", "getLadder", { params: { engineerType } }),
    ...(engineerType === viewer.engineerType ? [prefetchOfRead("skillsets", "getOwnSkills", { query: {} })] : []),
  ];
};

export const positionsPrefetch: PagePrefetch = () => [prefetchOfRead("positions", "listPositions", { query: {} })];

export const requirementsPrefetch: PagePrefetch = ({ viewer, search }) =>
  requirementsViewOf(search) === "matrix"
    ? [
        prefetchOfRead("positions", "getLadder", {
          params: { engineerType: ladderTypeOf(search, viewer.engineerType, viewer.structure) },
        }),
      ]
    : [prefetchOfRead("positions", "listPositions", { query: {} })];

export const structurePrefetch: PagePrefetch = () => [prefetchOfRead("positions", "getStructure", {})];

export const ladderFilePrefetch: PagePrefetch = ({ search }) => operationReads(search);
