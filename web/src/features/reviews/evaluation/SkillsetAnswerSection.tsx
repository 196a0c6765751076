import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId, useState } from "react";
import type { ReviewedSkillset, SkillsetAnswer } from "#domain/reviews/model.ts";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { RichText } from "#web/ui/text/RichText.tsx";
import { ReviewSection } from "../layout/ReviewSection.tsx";
import { skillsetSectionId } from "../layout/sectionIds.ts";
import { CommentField } from "./CommentField.tsx";
import type { DraftChange } from "./evaluationDraft.ts";
import { LevelPicker } from "./LevelPicker.tsx";
import { LevelTexts } from "./LevelTexts.tsx";

interface SkillsetAnswerSectionProps {
  readonly skillset: ReviewedSkillset;
  readonly answer: SkillsetAnswer;
  /** The owner of the level: "Your", or a first name with ’s. */
  readonly whose: string;
  readonly readOnly: boolean;
  /** Shown with the answer: the other evaluation, the previous round. */
  readonly beside?: ReactNode;
  readonly onChange: (change: DraftChange) => void;
}

/** The answer to one skillset: its level with the level's description, and a comment. */
export const SkillsetAnswerSection = ({
  skillset,
  answer,
  whose,
  readOnly,
  beside,
  onChange,
}: SkillsetAnswerSectionProps) => {
  const textId = useId();
  const listId = useId();
  const [allShown, setAllShown] = useState(false);
  const chosen = skillset.levels.find((level) => level.level === answer.level);
  return (
    <ReviewSection
      id={skillsetSectionId(skillset.id)}
      title={skillset.name}
      description={skillset.description}
      badge={<StatusBadge tone="accent">{`${whose} position requires level ${skillset.requiredLevel}`}</StatusBadge>}
    >
      {beside}
      <LevelPicker
        skillset={skillset}
        whose={whose}
        value={answer.level}
        disabled={readOnly}
        describedBy={textId}
        onChange={(level) => onChange({ kind: "level", skillsetId: skillset.id, level })}
      />
      <Box
        id={textId}
        sx={{ mt: 1.5, px: 1.75, py: 1.25, borderRadius: 1.25, bgcolor: "background.default", fontSize: "0.8125rem" }}
      >
        {answer.level === null ? (
          <Typography variant="body2" color="textSecondary">
            {readOnly ? "No level was set." : "Please select a level to complete the evaluation"}
          </Typography>
        ) : (
          <>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {chosen === undefined ? `Level ${answer.level}` : `Level ${answer.level} · ${chosen.title}`}
            </Typography>
            <Typography variant="body2" component="div" color="textSecondary">
              <RichText html={chosen?.description ?? ""} />
            </Typography>
          </>
        )}
      </Box>
      {skillset.levels.length > 0 && (
        <Box sx={{ mt: 0.5 }}>
          <Button
            variant="text"
            size="small"
            color="primary"
            aria-expanded={allShown}
            aria-controls={listId}
            onClick={() => setAllShown((now) => !now)}
          >
            {allShown ? "Hide all levels" : "Read all levels"}
          </Button>
          <Box id={listId} hidden={!allShown}>
            {allShown && <LevelTexts skillset={skillset} />}
          </Box>
        </Box>
      )}
      <Box sx={{ mt: 1.5 }}>
        <CommentField
          label={`Comments on ${skillset.name} (optional)`}
          value={answer.comments}
          readOnly={readOnly}
          onChange={(comments) => onChange({ kind: "comments", skillsetId: skillset.id, comments })}
        />
      </Box>
    </ReviewSection>
  );
};
