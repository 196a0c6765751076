import * as paths from "#domain/shared/paths.ts";
import { lazyComponent } from "#web/lib/lazy.tsx";
import { administrationGuard, type PageDeclaration } from "#web/lib/pageDeclaration.ts";
import { operationReads } from "#web/lib/reading/operationAddress.ts";
import { prefetchOfRead } from "#web/lib/reading/prefetch.ts";
import { ladderTypeOf } from "./ladderAddress.ts";
import { requirementsViewOf } from "./requirementsAddress.ts";

export const positionsPages: readonly PageDeclaration[] = [
  {
    path: paths.ladder.path,
    Component: lazyComponent(async () => (await import("./LadderPage.tsx")).LadderPage),
    reads: ({ viewer, search }) => {
      const engineerType = ladderTypeOf(search, viewer.engineerType, viewer.structure);
      return [
        prefetchOfRead("positions", "getLadder", { params: { engineerType } }),
        ...(engineerType === viewer.engineerType ? [prefetchOfRead("skillsets", "getOwnSkills", { query: {} })] : []),
      ];
    },
  },
  {
    path: paths.positions.path,
    Component: lazyComponent(async () => (await import("./PositionsPage.tsx")).PositionsPage),
    reads: () => [prefetchOfRead("positions", "listPositions", { query: {} })],
    guard: administrationGuard,
  },
  {
    path: paths.requirements.path,
    Component: lazyComponent(async () => (await import("./RequirementsPage.tsx")).RequirementsPage),
    reads: ({ viewer, search }) =>
      requirementsViewOf(search) === "matrix"
        ? [
            prefetchOfRead("positions", "getLadder", {
              params: { engineerType: ladderTypeOf(search, viewer.engineerType, viewer.structure) },
            }),
          ]
        : [prefetchOfRead("positions", "listPositions", { query: {} })],
    guard: administrationGuard,
  },
  {
    path: paths.ladderStructure.path,
    Component: lazyComponent(async () => (await import("./structure/StructurePage.tsx")).StructurePage),
    reads: () => [prefetchOfRead("positions", "getStructure", {})],
    guard: administrationGuard,
  },
  {
    path: paths.ladderFile.path,
    Component: lazyComponent(async () => (await import("./file/LadderFilePage.tsx")).LadderFilePage),
    reads: ({ search }) => operationReads(search),
    guard: administrationGuard,
  },
];
