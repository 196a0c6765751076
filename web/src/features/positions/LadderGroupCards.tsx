import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { MapPosition } from "#domain/positions/model.ts";
import { type LadderColumns, type LadderGroup, ladderGeometry } from "./ladderLayout.ts";
import { PositionCard, type PositionMark } from "./PositionCard.tsx";

const { cardHeight, headingHeight } = ladderGeometry;

interface LadderGroupCardsProps {
  readonly group: LadderGroup;
  readonly columns: LadderColumns;
  readonly isList: boolean;
  readonly markOf: (position: MapPosition) => PositionMark | null;
  readonly onOpen: (code: string) => void;
}

/** The trunk or a career path, lowest level first. */
export const LadderGroupCards = ({ group, columns, isList, markOf, onOpen }: LadderGroupCardsProps) => {
  const headingId = `path-${group.id}`;
  const { cardWidth, pathSpacing } = columns;
  // Neighbouring names keep a distance.
  const headingWidth = pathSpacing - 8;
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography
        id={headingId}
        component="h2"
        variant="body2"
        color="textSecondary"
        title={group.label}
        sx={{
          overflow: "hidden",
          textOverflow: "ellipsis",
          fontWeight: 600,
          whiteSpace: "nowrap",
          mb: 1,
          ...(!isList && {
            position: "absolute",
            left: group.x - headingWidth / 2,
            top: group.y,
            width: headingWidth,
            lineHeight: `${headingHeight}px`,
            textAlign: "center",
            mb: 0,
          }),
        }}
      >
        {group.label}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: isList ? "grid" : "block", gap: 1 }}>
        {group.nodes.map(({ position, x, y }) => (
          <Box
            key={position.id}
            component="li"
            sx={
              isList
                ? {}
                : { position: "absolute", left: x - cardWidth / 2, top: y, width: cardWidth, height: cardHeight }
            }
          >
            <PositionCard position={position} mark={markOf(position)} onOpen={() => onOpen(position.code)} />
          </Box>
        ))}
      </Box>
    </Box>
  );
};
