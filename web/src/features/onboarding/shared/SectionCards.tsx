import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import type { SectionView } from "#domain/onboarding/model.ts";
import { countGoals, percentOf } from "#domain/onboarding/rules.ts";
import { forcedColorsQuery } from "#web/theme/forcedColors.ts";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { ProgressRing } from "#web/ui/ProgressRing.tsx";
import { lineClamp } from "#web/ui/text/lineClamp.ts";
import { UserText } from "#web/ui/text/UserText.tsx";
import { goalCountText } from "./goalCounts.ts";
import { sectionHref } from "./useSelectedSection.ts";

interface SectionCardsProps {
  readonly sections: readonly SectionView[];
  readonly currentId: string;
}

export const SectionCards = ({ sections, currentId }: SectionCardsProps) => {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const card = [...(row.current?.children ?? [])].find(
      (child): child is HTMLElement => child instanceof HTMLElement && child.dataset["section"] === currentId,
    );
    if (row.current && card) {
      row.current.scrollLeft = card.offsetLeft - (row.current.clientWidth - card.offsetWidth) / 2;
    }
  }, [currentId]);
  return (
    <Box component="nav" aria-label="Sections" sx={{ mb: 2 }}>
      <PlainList
        ref={row}
        sx={{
          p: 0.5,
          mx: -0.5,
          // Contains the absolutely positioned parts of the rings.
          position: "relative",
          display: "flex",
          gap: 1,
          overflowX: "auto",
        }}
      >
        {sections.map(({ id, title, goals }) => {
          const count = countGoals(goals);
          const isCurrent = id === currentId;
          return (
            <Box
              component="li"
              key={id}
              data-section={id}
              sx={{ display: "flex", flex: "1 0 152px", minWidth: 0, maxWidth: 280 }}
            >
              <ButtonBase
                component={Link}
                to={sectionHref(id)}
                replace
                preventScrollReset
                aria-current={isCurrent}
                sx={{
                  display: "flex",
                  justifyContent: "flex-start",
                  alignItems: "center",
                  gap: 1.25,
                  width: "100%",
                  px: 1.25,
                  py: 1.25,
                  textAlign: "left",
                  // The inner shadow makes the border of the current card thicker without moving its text.
                  border: 1,
                  borderColor: isCurrent ? "primary.main" : "line.main",
                  borderRadius: 1.5,
                  bgcolor: isCurrent ? "tones.accent.background" : "background.paper",
                  boxShadow: ({ vars }) => (isCurrent ? `inset 0 0 0 1px ${vars.palette.primary.main}` : "none"),
                  [forcedColorsQuery]: isCurrent ? { border: "3px solid Highlight" } : {},
                  "&:hover": { borderColor: isCurrent ? "primary.main" : "text.faint" },
                }}
              >
                <ProgressRing percent={percentOf(count)} size={40} />
                <Box component="span" sx={{ minWidth: 0 }}>
                  <UserText component="span" variant="h3" sx={{ ...lineClamp(3) }}>
                    {title}
                  </UserText>
                  <Typography component="span" variant="caption" color="textSecondary" noWrap sx={{ display: "block" }}>
                    {goalCountText(count)}
                  </Typography>
                </Box>
              </ButtonBase>
            </Box>
          );
        })}
      </PlainList>
    </Box>
  );
};
