import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { CareerStep } from "#domain/positions/rules.ts";
import { type LadderColumns, type LadderGroup, ladderGeometry } from "./ladderLayout.ts";
import { PositionCard } from "./PositionCard.tsx";

const { cardHeight, headingHeight } = ladderGeometry;

interface LadderGroupCardsProps {
  readonly group: LadderGroup;
  readonly columns: LadderColumns;
  readonly ownCode: string | null;
  /** The steps from the signed-in person's position. */
  readonly next: readonly CareerStep[];
  readonly onOpen: (code: string) => void;
}

const stepMark = (step: CareerStep | undefined) => {
  if (step === undefined) {
    return null;
  }
  return step.isSideways ? "sideways" : "next";
};

/** A career path, or the trunk: its heading and a list of its cards, lowest level first. */
export const LadderGroupCards = ({ group, columns, ownCode, next, onOpen }: LadderGroupCardsProps) => {
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
          position: { md: "absolute" },
          left: group.x - headingWidth / 2,
          top: group.y,
          width: { md: headingWidth },
          overflow: "hidden",
          textOverflow: "ellipsis",
          lineHeight: { md: `${headingHeight}px` },
          textAlign: { md: "center" },
          fontWeight: 600,
          whiteSpace: "nowrap",
          mb: { xs: 1, md: 0 },
        }}
      >
        {group.label}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: { xs: "grid", md: "block" }, gap: 1 }}>
        {group.nodes.map(({ position, x, y }) => (
          <Box
            key={position.id}
            component="li"
            sx={{
              position: { md: "absolute" },
              left: x - cardWidth / 2,
              top: y,
              width: { md: cardWidth },
              height: { md: cardHeight },
            }}
          >
            <PositionCard
              position={position}
              mark={position.code === ownCode ? "own" : stepMark(next.find(({ to }) => to.id === position.id))}
              onOpen={() => onOpen(position.code)}
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
};
