import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import { useMemo } from "react";
import type { Position } from "#domain/positions/model.ts";
import { codesSoFar, nextSteps } from "#domain/positions/rules.ts";
import { pathOrder } from "#domain/positions/structure.ts";
import { useStructure } from "#web/lib/structure.tsx";
import { LadderConnectors } from "./LadderConnectors.tsx";
import { LadderGroupCards } from "./LadderGroupCards.tsx";
import { ladderLayout } from "./ladderLayout.ts";

interface LadderMapProps {
  readonly positions: readonly Position[];
  /** The code of the signed-in person's position on this ladder, or null. */
  readonly ownCode: string | null;
  readonly onOpen: (code: string) => void;
}

/** The positions as a map. On a phone, the same groups are stacked. */
export const LadderMap = ({ positions, ownCode, onOpen }: LadderMapProps) => {
  const structure = useStructure();
  const layout = useMemo(() => ladderLayout(positions, structure), [positions, structure]);
  const next = useMemo(() => nextSteps(positions, ownCode, pathOrder(structure)), [positions, ownCode, structure]);
  const pathCodes = useMemo(
    () => codesSoFar(positions, ownCode, pathOrder(structure)),
    [positions, ownCode, structure],
  );
  return (
    <Paper variant="outlined" sx={{ overflowX: "auto", px: { xs: 2, md: 3 }, py: { xs: 2, md: 1.5 } }}>
      <Box
        sx={{
          position: "relative",
          display: { xs: "grid", md: "block" },
          gap: 3,
          mx: "auto",
          width: { md: layout.width },
          height: { md: layout.height },
        }}
      >
        <LadderConnectors layout={layout} ownCode={ownCode} pathCodes={pathCodes} />
        {layout.groups.map((group) => (
          <LadderGroupCards
            key={group.id}
            group={group}
            columns={layout.columns}
            ownCode={ownCode}
            next={next}
            onOpen={onOpen}
          />
        ))}
      </Box>
    </Paper>
  );
};
