import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import { LoadingState } from "#web/ui/feedback/states.tsx";
import { ladderGeometry, wideColumns } from "./ladderLayout.ts";

const { cardHeight, levelGap } = ladderGeometry;
const { cardWidth, pathSpacing } = wideColumns;

const rows = [
  { level: 5, cards: 3 },
  { level: 4, cards: 3 },
  { level: 3, cards: 1 },
  { level: 2, cards: 1 },
];

export const LadderSkeleton = () => (
  <LoadingState>
    <Paper
      variant="outlined"
      sx={{ p: 3, display: "grid", justifyItems: "center", gap: `${levelGap}px`, overflow: "hidden" }}
    >
      {rows.map(({ level, cards }) => (
        <Box key={level} sx={{ display: "flex", gap: `${pathSpacing - cardWidth}px`, maxWidth: "100%" }}>
          {["left", "middle", "right"].slice(0, cards).map((place) => (
            <Skeleton key={place} variant="rounded" width={cardWidth} height={cardHeight} />
          ))}
        </Box>
      ))}
    </Paper>
  </LoadingState>
);
