import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { type KeyboardEvent, useId } from "react";
import { assessmentScoreLabels, assessmentScores } from "#domain/onboarding/terms.ts";
import type { Assessment, ReportValues } from "#domain/onboarding/weeklyReportModel.ts";
import { focusOutline } from "#web/theme/focusOutline.ts";
import { forcedChosen, forcedColorsQuery } from "#web/theme/forcedColors.ts";
import { RatingNumber } from "#web/ui/levels/RatingNumber.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";

type Score = (typeof assessmentScores)[number];

const asScore = (score: number | null): Score | undefined => assessmentScores.find((one) => one === score);

interface ScorePickerProps {
  readonly assessment: Assessment;
  /** Score of the same item in the previous week's report; null without one. */
  readonly lastWeekScore: number | null;
  readonly readOnly: boolean;
  /** The submitted score, if someone else changed it afterwards. */
  readonly submittedScore: ReportValues[string] | undefined;
  readonly onChange: (score: number) => void;
}

const Buttons = ({
  assessment: { itemId, name, score },
  lastWeekScore,
  onChange,
}: Omit<ScorePickerProps, "readOnly" | "submittedScore">) => {
  const groupId = useId();
  /** The keys 1 to 5 choose a score while the focus is on the item. */
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = assessmentScores.find((one) => String(one) === event.key);
    if (chosen !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      onChange(chosen);
      document.getElementById(`${groupId}-${chosen}`)?.focus();
    }
  };
  return (
    <Box
      component="fieldset"
      data-item={itemId}
      onKeyDown={onKeyDown}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: "flex", gap: 0.75 }}
    >
      <legend style={visuallyHidden}>{`Score of ${name}`}</legend>
      {assessmentScores.map((value) => (
        <Box
          key={value}
          component="label"
          title={assessmentScoreLabels[value]}
          sx={(theme) => ({
            position: "relative",
            display: "grid",
            placeItems: "center",
            width: 40,
            height: 40,
            border: 1,
            borderColor: "line.control",
            borderRadius: 1,
            cursor: "pointer",
            fontWeight: 600,
            "&:hover": { borderColor: "text.secondary" },
            "&:has(:checked)": {
              borderColor: "transparent",
              color: theme.vars.palette.ratings.ink,
              backgroundColor: theme.vars.palette.ratings[value],
              [forcedColorsQuery]: forcedChosen,
            },
            "&:has(:focus-visible)": focusOutline,
          })}
        >
          <input
            id={`${groupId}-${value}`}
            type="radio"
            name={groupId}
            style={visuallyHidden}
            checked={value === score}
            onChange={() => onChange(value)}
          />
          {value}
          {value === lastWeekScore && (
            <>
              <Box
                component="span"
                aria-hidden
                sx={{
                  position: "absolute",
                  bottom: 4,
                  width: 5,
                  height: 5,
                  borderRadius: 999,
                  bgcolor: "currentColor",
                }}
              />
              <span style={visuallyHidden}>, last week</span>
            </>
          )}
        </Box>
      ))}
    </Box>
  );
};

/** Five buttons, or only the score for readers. */
export const ScorePicker = ({ assessment, lastWeekScore, readOnly, submittedScore, onChange }: ScorePickerProps) => {
  const { name, description, score } = assessment;
  const shown = asScore(score);
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 2,
        rowGap: 1,
        py: 1.25,
        "&:not(:last-of-type)": { borderBottom: 1, borderColor: "line.soft" },
      }}
    >
      <Box sx={{ flex: "1 1 260px", minWidth: 0 }}>
        <UserText sx={{ fontWeight: 500 }}>{name}</UserText>
        {description !== "" && (
          <UserText variant="body2" color="textSecondary" keepsLines>
            {description}
          </UserText>
        )}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, rowGap: 0.5 }}>
        {submittedScore !== undefined && (
          <StatusBadge tone="warning">{`Changed from ${submittedScore ?? "not assessed"}`}</StatusBadge>
        )}
        {lastWeekScore !== null && (
          <Typography variant="caption" color="textSecondary">
            {`Last week: ${lastWeekScore}`}
          </Typography>
        )}
        {!readOnly && <Buttons assessment={assessment} lastWeekScore={lastWeekScore} onChange={onChange} />}
        {readOnly &&
          (shown === undefined ? (
            <Hint>Not assessed</Hint>
          ) : (
            <>
              <Typography variant="body2">{assessmentScoreLabels[shown]}</Typography>
              <RatingNumber value={shown} />
            </>
          ))}
      </Box>
    </Box>
  );
};
