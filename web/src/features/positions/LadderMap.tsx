import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import { useLayoutEffect, useMemo, useRef } from "react";
import type { PreviewedPosition } from "#domain/positions/ladderPreview.ts";
import type { MapPosition } from "#domain/positions/model.ts";
import { codesSoFar, nextSteps } from "#domain/positions/rules.ts";
import { type LadderStructure, pathOrder } from "#domain/positions/structure.ts";
import { LadderConnectors } from "./LadderConnectors.tsx";
import { LadderGroupCards } from "./LadderGroupCards.tsx";
import { type LadderLayout, ladderLayout } from "./ladderLayout.ts";
import type { PositionMark } from "./PositionCard.tsx";

interface LadderMapProps {
  readonly positions: readonly (MapPosition & Partial<Pick<PreviewedPosition, "change">>)[];
  readonly structure: LadderStructure;
  /** Null if the signed-in person has no position on this ladder. */
  readonly ownCode: string | null;
  readonly isList: boolean;
  readonly onOpen: (code: string) => void;
}

/** Where a map wider than the window begins: at the viewer's own position, or else at the trunk. */
const firstSeen = ({ groups }: LadderLayout, ownCode: string | null): number =>
  groups.flatMap(({ nodes }) => nodes).find(({ position }) => position.code === ownCode)?.x ?? groups[0]?.x ?? 0;

/** Begins at the column of the viewer's own position. A map that would scroll can be a list instead. */
export const LadderMap = ({ positions, structure, ownCode, isList, onOpen }: LadderMapProps) => {
  // A position that an import removes is in no path.
  const remaining = useMemo(() => positions.filter(({ change }) => change !== "removed"), [positions]);
  const layout = useMemo(() => ladderLayout(positions, structure, remaining), [positions, structure, remaining]);
  const next = useMemo(() => nextSteps(positions, ownCode, pathOrder(structure)), [positions, ownCode, structure]);
  const pathCodes = useMemo(
    () => codesSoFar(positions, ownCode, pathOrder(structure)),
    [positions, ownCode, structure],
  );
  const changes = useMemo(() => new Map(positions.map(({ id, change }) => [id, change ?? null])), [positions]);
  const markOf = ({ id, code }: MapPosition): PositionMark | null => {
    if (code === ownCode) {
      return "own";
    }
    const step = next.find(({ to }) => to.id === id);
    if (step !== undefined) {
      return step.isSideways ? "sideways" : "next";
    }
    return changes.get(id) ?? null;
  };
  const box = useRef<HTMLDivElement>(null);
  const start = useMemo(() => firstSeen(layout, ownCode), [layout, ownCode]);
  useLayoutEffect(() => {
    if (box.current !== null && !isList) {
      box.current.scrollLeft = start - box.current.clientWidth / 2;
    }
  }, [start, isList]);
  return (
    <Paper ref={box} variant="outlined" sx={{ overflowX: "auto", px: { xs: 2, md: 3 }, py: { xs: 2, md: 1.5 } }}>
      <Box
        sx={{
          position: "relative",
          mx: "auto",
          ...(isList ? { display: "grid", gap: 3 } : { width: layout.width, height: layout.height }),
        }}
      >
        {!isList && <LadderConnectors layout={layout} ownCode={ownCode} pathCodes={pathCodes} />}
        {layout.groups.map((group) => (
          <LadderGroupCards
            key={group.id}
            group={group}
            columns={layout.columns}
            isList={isList}
            markOf={markOf}
            onOpen={onOpen}
          />
        ))}
      </Box>
    </Paper>
  );
};
