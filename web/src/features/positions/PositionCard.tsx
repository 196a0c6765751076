import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import type { MapPosition } from "#domain/positions/model.ts";
import type { ChangeKind } from "#domain/shared/fileChanges.ts";
import { changeLabels, changeTones } from "#web/ui/files/changeText.ts";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { TermBadge } from "#web/ui/TermBadge.tsx";

interface PositionCardProps {
  readonly position: MapPosition;
  readonly mark: PositionMark | null;
  readonly onOpen: () => void;
}

/** The viewer's own position or one that can follow it; in a preview, what an import does to it. */
export type PositionMark = "own" | "next" | "sideways" | ChangeKind;

const borders: Record<PositionMark, string> = {
  own: "primary.main",
  next: "success.main",
  sideways: "success.main",
  added: "tones.good.text",
  changed: "tones.info.text",
  removed: "tones.bad.text",
};

const isDashed = (mark: PositionMark | null): boolean => mark === "sideways" || mark === "removed";

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
      borderStyle: isDashed(mark) ? "dashed" : "solid",
      borderColor: mark === null ? "line.main" : borders[mark],
      borderRadius: 1.5,
      bgcolor: "background.raised",
      transition: "border-color 120ms",
      "&:hover": { borderColor: mark === null ? "text.secondary" : borders[mark] },
    }}
  >
    <Box component="span" sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 1 }}>
      <Typography
        component="span"
        variant="h3"
        noWrap
        sx={{ textDecoration: mark === "removed" ? "line-through" : "none" }}
      >
        {position.code}
      </Typography>
      {mark === "own" && <StatusBadge tone="accent">You</StatusBadge>}
      {mark === "next" && <StatusBadge tone="good">Next</StatusBadge>}
      {mark === "sideways" && <StatusBadge tone="neutral">Sideways</StatusBadge>}
    </Box>
    {(mark === "added" || mark === "changed" || mark === "removed") && (
      // On the border, where it takes no room from the code.
      <Box component="span" sx={{ position: "absolute", top: -11, right: 8, display: "flex" }}>
        <TermBadge term={mark} labels={changeLabels} tones={changeTones} />
      </Box>
    )}
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
