import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Link } from "react-router-dom";
import type { GoalView, SectionView } from "#domain/onboarding/model.ts";
import { countGoals, isComplete } from "#domain/onboarding/rules.ts";
import { ArrowBackIcon, ArrowForwardIcon } from "#web/ui/icons.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { LinkedUserText } from "#web/ui/text/LinkedUserText.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { goalCountText } from "./goalCounts.ts";
import { sectionHref } from "./useSelectedSection.ts";

interface SectionDetailsProps {
  readonly section: SectionView;
  readonly previous: SectionView | null;
  readonly next: SectionView | null;
  readonly note?: string | null;
  readonly children: (goal: GoalView) => ReactNode;
}

export const SectionDetails = ({ section, previous, next, note = null, children }: SectionDetailsProps) => {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const movesFocus = useRef(false);
  const count = countGoals(section.goals);
  // The links are below the goals, so move the focus to the opened section's heading.
  useEffect(() => {
    if (movesFocus.current && section.id !== "") {
      movesFocus.current = false;
      heading.current?.focus();
    }
  }, [section.id]);
  const neighborButton = (
    neighbor: SectionView,
    label: string,
    icons: { startIcon?: ReactNode; endIcon?: ReactNode },
  ) => (
    <Button
      component={Link}
      to={sectionHref(neighbor.id)}
      replace
      preventScrollReset
      onClick={() => {
        movesFocus.current = true;
      }}
      {...icons}
      sx={{ maxWidth: "100%", whiteSpace: "normal", overflowWrap: "anywhere" }}
    >
      {`${label}: ${neighbor.title}`}
    </Button>
  );
  return (
    <Paper variant="outlined" component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, md: 2.5 } }}>
      <Box
        sx={{ display: "flex", flexWrap: "wrap", justifyContent: "space-between", alignItems: "flex-start", gap: 1 }}
      >
        <Box sx={{ flex: "1 1 260px", minWidth: 0 }}>
          <UserText
            variant="h2"
            id={titleId}
            ref={heading}
            tabIndex={-1}
            // Stays below the page's header when it gets the focus.
            sx={{ outline: "none", scrollMarginTop: ({ spacing }) => spacing(10) }}
          >
            {section.title}
          </UserText>
          <Hint>{section.timeframe}</Hint>
        </Box>
        <StatusBadge tone={count.total > 0 && isComplete(count) ? "good" : "neutral"}>
          {goalCountText(count)}
        </StatusBadge>
      </Box>
      {section.description !== "" && <LinkedUserText sx={{ mt: 1.25, maxWidth: "75ch" }} text={section.description} />}
      {note !== null && <Hint sx={{ mt: 1.25 }}>{note}</Hint>}
      {section.goals.length === 0 ? (
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          This section has no goals for this group.
        </Typography>
      ) : (
        <PlainList aria-label="Goals" sx={{ mt: 1 }}>
          {section.goals.map(children)}
        </PlainList>
      )}
      {(previous !== null || next !== null) && (
        <Box
          component="nav"
          aria-label="Previous and next section"
          sx={{
            display: "flex",
            flexWrap: "wrap",
            justifyContent: "space-between",
            gap: 1,
            mt: 1,
            pt: 2,
            borderTop: 1,
            borderColor: "line.soft",
          }}
        >
          <div>{previous !== null && neighborButton(previous, "Previous", { startIcon: <ArrowBackIcon /> })}</div>
          <div>{next !== null && neighborButton(next, "Next", { endIcon: <ArrowForwardIcon /> })}</div>
        </Box>
      )}
    </Paper>
  );
};
