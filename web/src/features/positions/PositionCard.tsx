import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import type { Position } from "#domain/positions/model.ts";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";

interface PositionCardProps {
  readonly position: Position;
  /** Whether this is the signed-in person's position or one that can follow it. */
  readonly mark: "own" | "next" | "sideways" | null;
  readonly onOpen: () => void;
}

const borders = { own: "primary.main", next: "success.main", sideways: "success.main" } as const;

/** A position on the map, with its code, title and mark. */
export const PositionCard = ({ position, mark, onOpen }: PositionCardProps) => (
  <ButtonBase
    onClick={onOpen}
    aria-haspopup="dialog"
    sx={{
      display: "flex",
      flexDirection: "column",
      alignItems: "stretch",
      justifyContent: "flex-start",
      width: "100%",
      height: "100%",
      px: 1.75,
      py: 1,
      textAlign: "left",
      border: mark === null ? 1 : 2,
      borderStyle: mark === "sideways" ? "dashed" : "solid",
      borderColor: mark === null ? "line.main" : borders[mark],
      borderRadius: 1.5,
      bgcolor: "background.raised",
      transition: "border-color 120ms",
      "&:hover": { borderColor: mark === null ? "text.secondary" : borders[mark] },
    }}
  >
    <Box component="span" sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 1 }}>
      <Typography component="span" variant="h3" noWrap>
        {position.code}
      </Typography>
      {mark === "own" && <StatusBadge tone="accent">You</StatusBadge>}
      {mark === "next" && <StatusBadge tone="good">Next</StatusBadge>}
      {mark === "sideways" && <StatusBadge tone="neutral">Sideways</StatusBadge>}
    </Box>
    <Typography
      component="span"
      variant="body2"
      color="textSecondary"
      sx={{
        display: "-webkit-box",
        WebkitBoxOrient: "vertical",
        WebkitLineClamp: 2,
        overflow: "hidden",
        lineHeight: 1.3,
        overflowWrap: "anywhere",
      }}
    >
      {position.title}
    </Typography>
    <span style={visuallyHidden}>{`, level ${position.level}`}</span>
  </ButtonBase>
);
