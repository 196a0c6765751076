import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { useRef, useState } from "react";
import { ExpandIcon, ForumIcon } from "#web/ui/icons.tsx";
import { LevelsLegend, LevelsLine } from "#web/ui/levels/LevelsLine.tsx";
import { SkillsetGroups } from "#web/ui/lists/SkillsetGroups.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { Agreement, markedText } from "../document/AtAGlance.tsx";
import { Answer } from "../document/DocumentSkillsets.tsx";
import { type ComparedAnswers, marksOnLine } from "../document/documentAnswers.ts";
import type { ReviewParts } from "../document/reviewParts.ts";
import { ReviewSection } from "../layout/ReviewSection.tsx";
import { SideBySide } from "../layout/SideBySide.tsx";
import { sectionIds, skillsetSectionId } from "../layout/sectionIds.ts";
import { isBelowRequired, levelSummaryTexts } from "../meeting/comparedLevels.ts";
import type { DatedReviewView } from "../shared/datedReviewView.ts";

interface ResultLevelsProps {
  readonly view: DatedReviewView;
  readonly answers: readonly ComparedAnswers[];
  readonly parts: ReviewParts;
}

const hasComment = ({ self, manager }: ComparedAnswers): boolean =>
  [self, manager].some((answer) => (answer?.comments ?? "").trim() !== "");

const LevelRow = ({ one, parts }: { readonly one: ComparedAnswers; readonly parts: ReviewParts }) => {
  const { skillset, self, manager } = one;
  return (
    <Box
      component="details"
      id={skillsetSectionId(skillset.id)}
      sx={{
        borderTop: 1,
        borderColor: "line.soft",
        scrollMarginTop: "100px",
        "&[open] > summary > svg": { rotate: "180deg" },
      }}
    >
      <Box
        component="summary"
        sx={{
          display: "grid",
          gridTemplateColumns: { xs: "minmax(0, 1fr) auto 20px", sm: "minmax(0, 2fr) minmax(0, 2fr) 148px 20px" },
          columnGap: 2,
          alignItems: "center",
          py: 0.75,
          cursor: "pointer",
          listStyle: "none",
          "&::-webkit-details-marker": { display: "none" },
          "&:hover": { bgcolor: "line.soft" },
          "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main" },
        }}
      >
        <UserText component="span" sx={{ fontWeight: one.differs ? 600 : 400 }}>
          {skillset.name}
          <span style={visuallyHidden}>{`: ${markedText(one)}${hasComment(one) ? ", with a comment" : ""}`}</span>
          {hasComment(one) && (
            <ForumIcon
              aria-hidden
              sx={{ ml: 0.75, fontSize: 16, verticalAlign: "text-bottom", color: "text.secondary" }}
            />
          )}
        </UserText>
        <Box component="span" sx={{ gridColumn: { xs: "1 / -1", sm: "auto" }, gridRow: { xs: 2, sm: "auto" } }}>
          <LevelsLine {...marksOnLine(one)} />
        </Box>
        <span>
          <Agreement one={one} parts={parts} isResult />
        </span>
        <ExpandIcon fontSize="small" sx={{ color: "text.secondary" }} />
      </Box>
      <Box sx={{ pb: 1.5 }}>
        <SideBySide
          heading="h3"
          left={self && { label: parts.self.label, content: <Answer one={one} answer={self} /> }}
          right={manager && { label: parts.manager.label, content: <Answer one={one} answer={manager} /> }}
        />
      </Box>
    </Box>
  );
};

/** One line per skillset; expanding it shows both answers (docs/evaluations.md#my-result). */
export const ResultLevels = ({ view, answers, parts }: ResultLevelsProps) => {
  const { previous } = view;
  const { self, manager } = parts;
  const rows = useRef<HTMLDivElement>(null);
  const [isExpanded, setExpanded] = useState(false);
  const toggleAll = () => {
    for (const row of rows.current?.querySelectorAll("details") ?? []) {
      row.open = !isExpanded;
    }
    setExpanded(!isExpanded);
  };
  return (
    <ReviewSection id={sectionIds.levels} title="Levels">
      {answers.length === 0 ? (
        <Typography color="textSecondary">No skillsets apply to this position in this round.</Typography>
      ) : (
        <>
          {levelSummaryTexts(answers, { manager: "your manager", employee: "you" }).map((message) => (
            <Typography key={message} color="textSecondary">
              {message}
            </Typography>
          ))}
          <Box sx={{ mt: 1.5, display: "flex", flexWrap: "wrap", justifyContent: "space-between", gap: 1 }}>
            <LevelsLegend
              level={manager.shortLabel}
              missing={answers.some(isBelowRequired) ? "Missing" : null}
              selfLevel={self.evaluation === null ? null : self.shortLabel}
              requiredLevel="Required"
              nextRequiredLevel={null}
              previousLevel={
                previous !== null && answers.some(({ previousManagerLevel }) => previousManagerLevel !== null)
                  ? `Last time (${previous.roundName})`
                  : null
              }
            />
            <Button size="small" onClick={toggleAll}>
              {isExpanded ? "Collapse All" : "Expand All"}
            </Button>
          </Box>
          <div ref={rows}>
            <SkillsetGroups entries={answers} groupOf={({ skillset }) => skillset.group} heading="h3">
              {(entries) => (
                <Box sx={{ mt: 1 }}>
                  {entries.map((one) => (
                    <LevelRow key={one.skillset.id} one={one} parts={parts} />
                  ))}
                </Box>
              )}
            </SkillsetGroups>
          </div>
        </>
      )}
    </ReviewSection>
  );
};
