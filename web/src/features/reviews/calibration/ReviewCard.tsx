import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { memo } from "react";
import { fullName } from "#domain/people/terms.ts";
import type { CalibrationCard } from "#domain/reviews/calibration/sessionModel.ts";
import { evaluationLevels } from "#domain/reviews/terms.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { FlagIcon } from "#web/ui/icons.tsx";
import { RatingNumber } from "#web/ui/levels/RatingNumber.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { CardLevels, levelComparisonText, type Skillsets } from "./CardLevels.tsx";
import { questionCountOf } from "./disagreement.ts";
import { decisionText, outcomeTones } from "./sessionTexts.ts";

export const Rating = ({ label, value }: { readonly label: string; readonly value: number | null }) => {
  const knownLevel = evaluationLevels.find((level) => level === value);
  return knownLevel === undefined ? null : (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 0.5 }}>
      <Typography component="span" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <RatingNumber value={knownLevel} />
    </Box>
  );
};

interface SessionCardProps {
  readonly card: CalibrationCard;
  readonly skillsets: Skillsets;
  readonly detail: string;
  readonly isShown: boolean;
  /** Whether the card shows its own rating, because its column doesn't. */
  readonly showsRating: boolean;
  /** Whether to lay out the parts side by side where they fit, as before the meeting. */
  readonly isRow: boolean;
  readonly isDraggable: boolean;
  readonly onOpen: (reviewId: string) => void;
}

const flagText = (card: CalibrationCard): string | null => {
  const questions = questionCountOf(card);
  const parts = [
    ...(questions > 0 ? [formatCountOf(questions, "question", "questions")] : []),
    ...(card.checks.length > 0 ? [formatCountOf(card.checks.length, "check", "checks")] : []),
  ];
  return parts.length === 0 ? null : parts.join(", ");
};

export const ReviewCard = memo(
  ({ card, skillsets, detail, isShown, showsRating, isRow, isDraggable, onOpen }: SessionCardProps) => {
    const flag = flagText(card);
    const nameOf = (id: string): string => skillsets.find((one) => one.id === id)?.name ?? "A skillset";
    return (
      <ButtonBase
        component="div"
        role="button"
        tabIndex={0}
        aria-pressed={isShown}
        draggable={isDraggable}
        onDragStart={(event) => event.dataTransfer.setData("text/plain", card.reviewId)}
        onClick={() => onOpen(card.reviewId)}
        data-review={card.reviewId}
        sx={{
          display: "block",
          width: "100%",
          textAlign: "left",
          p: isRow ? 1.25 : 1,
          ...(isRow && {
            display: { xs: "block", lg: "grid" },
            gridTemplateColumns: "minmax(0, 1fr) 160px minmax(0, 1.2fr)",
            columnGap: 2,
            alignItems: "center",
          }),
          border: 1,
          borderColor: isShown ? "primary.main" : "line.main",
          outline: isShown ? 1 : 0,
          outlineStyle: "solid",
          outlineColor: "primary.main",
          borderRadius: 1,
          bgcolor: "background.paper",
          "&:focus-visible": { outline: 2, outlineColor: "primary.main", outlineStyle: "solid", outlineOffset: 1 },
        }}
      >
        <Box sx={{ display: "flex", alignItems: "flex-start", gap: 0.75 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <UserText variant="body2" sx={{ fontWeight: 600 }}>
              {fullName(card.employee)}
            </UserText>
            <UserText variant="caption" component="p" color="textSecondary">
              {detail}
            </UserText>
          </Box>
          {flag !== null && (
            <Box component="span" title={flag} sx={{ color: "warning.main", display: "flex" }}>
              <FlagIcon sx={{ fontSize: 16 }} aria-hidden />
              <span style={visuallyHidden}>{flag}</span>
            </Box>
          )}
        </Box>
        <div>
          <CardLevels card={card} skillsets={skillsets} />
          <span style={visuallyHidden}>{levelComparisonText(card, skillsets)}</span>
        </div>
        <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1, rowGap: 0.5, alignItems: "center" }}>
          {showsRating && <Rating label="manager" value={card.manager.rating} />}
          {card.self?.rating !== card.manager.rating && <Rating label="self" value={card.self?.rating ?? null} />}
          {card.previous?.rating !== card.manager.rating && (
            <Rating label="last time" value={card.previous?.rating ?? null} />
          )}
          {card.isChanged && <StatusBadge tone="warning">Changed</StatusBadge>}
          {card.ownMark !== null && (
            <StatusBadge tone={card.ownMark.verdict === "agree" ? "good" : "warning"}>
              {card.ownMark.verdict === "agree" ? "You agree" : "You question it"}
            </StatusBadge>
          )}
          {card.decision !== null && (
            <StatusBadge tone={outcomeTones[card.decision.outcome]} wraps>
              {decisionText(card.decision, card.manager.rating, nameOf)}
            </StatusBadge>
          )}
        </Box>
      </ButtonBase>
    );
  },
);
