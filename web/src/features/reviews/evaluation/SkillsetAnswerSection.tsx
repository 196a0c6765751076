import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { memo, useCallback, useId, useMemo, useRef } from "react";
import type { ReviewedSkillset, SkillsetAnswer } from "#domain/reviews/evaluationModel.ts";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { ReviewSection } from "../layout/ReviewSection.tsx";
import { skillsetSectionId } from "../layout/sectionIds.ts";
import { ChangedAnswer } from "./ChangedAnswer.tsx";
import { CommentField } from "./CommentField.tsx";
import { skillsetDifferences } from "./evaluationDraft.ts";
import { EvidencePanel } from "./evidence/EvidencePanel.tsx";
import { LastTime } from "./LastTime.tsx";
import { LevelPicker } from "./pickers/LevelPicker.tsx";
import type { LevelMark, SkillsetContext } from "./skillsetContexts.ts";
import type { LastComment } from "./useLastComments.ts";
import { WithEmployeeComment } from "./WithEmployeeComment.tsx";
import { type QuestionProps, WrittenBy } from "./WrittenBy.tsx";

const approvedMark = (approved: number | null | undefined, level: number | null): readonly LevelMark[] =>
  approved == null || approved === level
    ? []
    : [{ level: approved, label: "approved", meaning: "as approved", tone: "good" }];

interface SkillsetAnswerSectionProps extends QuestionProps {
  readonly skillset: ReviewedSkillset;
  readonly context: SkillsetContext;
  readonly answer: SkillsetAnswer;
  /** Whether to show that the level is missing, after an attempt to complete. */
  readonly asksForLevel: boolean;
  readonly allTextsShown: boolean;
  /** Must be a stable object: the section is memoized. */
  readonly lastComment: LastComment;
  readonly size: "usual" | "large";
}

/**
 * The level and comment for one skillset, next to the employee's comment (docs/evaluations.md#levels). Memoized, as a
 * review can have many.
 */
export const SkillsetAnswerSection = memo(
  ({
    skillset,
    context,
    answer,
    employeeName,
    readOnly,
    asksForLevel,
    allTextsShown,
    lastComment,
    writtenBy,
    size,
    onChange,
  }: SkillsetAnswerSectionProps) => {
    const hintId = useId();
    const picker = useRef<HTMLDivElement>(null);
    const { id: skillsetId, name } = skillset;
    const { selfAnswer, approved } = context;
    const { level, comments, isCopied } = answer;
    const whose = employeeName === null ? "Your" : `${employeeName}'s`;
    const choose = useCallback(
      (chosen: number) => onChange({ kind: "level", skillsetId, level: chosen }),
      [onChange, skillsetId],
    );
    const marks = useMemo(
      () => [...context.marks, ...approvedMark(approved?.level, level)],
      [context.marks, approved, level],
    );
    const copyLevel = useCallback(
      (employeesLevel: number) => {
        onChange({ kind: "level", skillsetId, level: employeesLevel, isCopied: true });
        // The button disappears: keep the focus in the question.
        picker.current?.querySelector<HTMLElement>(`input[value="${employeesLevel}"]`)?.focus();
      },
      [onChange, skillsetId],
    );
    const selfLevel = selfAnswer?.level ?? null;
    const showsHint = level === null && (readOnly || asksForLevel);
    const copyLevelByKey = useMemo(
      () => (selfLevel === null || selfLevel === level ? null : () => copyLevel(selfLevel)),
      [selfLevel, level, copyLevel],
    );
    return (
      <ReviewSection
        id={skillsetSectionId(skillsetId)}
        title={name}
        description={skillset.description}
        size={size}
        badge={
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
            {showsHint && (
              <Typography id={hintId} variant="caption" color="textSecondary">
                {readOnly ? "No level was set." : "Please select a level to complete the evaluation"}
              </Typography>
            )}
            {isCopied === true && <StatusBadge tone="info">Copied</StatusBadge>}
            {selfLevel !== null && selfLevel !== level && !readOnly && (
              <Button
                size="small"
                variant="text"
                color="primary"
                // Not a Tab stop: the = key does the same in the level picker.
                tabIndex={-1}
                aria-keyshortcuts="="
                aria-label={`Same as ${whose} level: ${name}`}
                onClick={() => copyLevel(selfLevel)}
              >
                {`Same as ${whose} Level`}
              </Button>
            )}
          </Box>
        }
      >
        <div ref={picker}>
          <LevelPicker
            skillset={skillset}
            whose={whose}
            value={level}
            marks={marks}
            disabled={readOnly}
            describedBy={showsHint ? hintId : undefined}
            allTextsShown={allTextsShown}
            size={size}
            onChange={choose}
            onCopyLevel={copyLevelByKey}
          />
        </div>
        <Box sx={{ mt: 1.5, display: "grid", gap: 1.5 }}>
          {approved !== null && (
            <ChangedAnswer differences={skillsetDifferences(answer, approved)} skillset={skillset} />
          )}
          <LastTime comment={lastComment} employeeName={employeeName} />
          <WithEmployeeComment employeeName={employeeName} text={selfAnswer?.comments ?? ""} size={size}>
            {(!readOnly || comments !== "") && (
              <CommentField
                label={`Comments on ${name} (optional)`}
                value={comments}
                readOnly={readOnly}
                size={size}
                onChange={(text) => onChange({ kind: "comments", skillsetId, comments: text })}
              />
            )}
          </WithEmployeeComment>
          <WrittenBy text={writtenBy} />
          <EvidencePanel
            skillsetId={skillsetId}
            target={`the comment on ${name}`}
            comments={comments}
            readOnly={readOnly}
            onChange={(text) => onChange({ kind: "comments", skillsetId, comments: text })}
          />
        </Box>
      </ReviewSection>
    );
  },
);
