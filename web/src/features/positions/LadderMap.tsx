import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import { useLayoutEffect, useMemo, useRef } from "react";
import type { Position } from "#domain/positions/model.ts";
import { codesSoFar, nextSteps } from "#domain/positions/rules.ts";
import { pathOrder } from "#domain/positions/structure.ts";
import { useStructure } from "#web/lib/structure.tsx";
import { LadderConnectors } from "./LadderConnectors.tsx";
import { LadderGroupCards } from "./LadderGroupCards.tsx";
import { type LadderLayout, ladderLayout } from "./ladderLayout.ts";

interface LadderMapProps {
  readonly positions: readonly Position[];
  /** The code of the signed-in person's position on this ladder, or null. */
  readonly ownCode: string | null;
  /** Whether the groups of the map are below each other instead. */
  readonly isList: boolean;
  readonly onOpen: (code: string) => void;
}

/** The x coordinate that a map wider than the window begins with: the own position's, else the trunk's. */
const firstSeen = ({ groups }: LadderLayout, ownCode: string | null): number =>
  groups.flatMap(({ nodes }) => nodes).find(({ position }) => position.code === ownCode)?.x ?? groups[0]?.x ?? 0;

/** The positions as a map, which begins at the column of the reader's own one. Where it would be scrolled, it can be a list instead. */
export const LadderMap = ({ positions, ownCode, isList, onOpen }: LadderMapProps) => {
  const structure = useStructure();
  const layout = useMemo(() => ladderLayout(positions, structure), [positions, structure]);
  const next = useMemo(() => nextSteps(positions, ownCode, pathOrder(structure)), [positions, ownCode, structure]);
  const pathCodes = useMemo(
    () => codesSoFar(positions, ownCode, pathOrder(structure)),
    [positions, ownCode, structure],
  );
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
            ownCode={ownCode}
            next={next}
            onOpen={onOpen}
          />
        ))}
      </Box>
    </Paper>
  );
};
