import Box from "@mui/material/Box";
import { visuallyHidden } from "@mui/utils";
import { memo, useId, useMemo, useState } from "react";
import type { ReviewedSkillset } from "#domain/reviews/evaluationModel.ts";
import { evaluationLevels } from "#domain/reviews/terms.ts";
import { focusOutline } from "#web/theme/focusOutline.ts";
import { forcedChosen, forcedColorsQuery } from "#web/theme/forcedColors.ts";
import { lineClamp } from "#web/ui/text/lineClamp.ts";
import { RichText } from "#web/ui/text/RichText.tsx";
import { handleQuestionKey } from "../questionKeys.ts";
import type { LevelMark } from "../skillsetContexts.ts";
import { PickerMarks } from "./PickerMarks.tsx";

interface LevelTextProps {
  readonly id: string;
  readonly skillset: ReviewedSkillset;
  readonly level: number;
  /** Hidden texts keep their space, so the page doesn't move. They still describe their option to screen readers. */
  readonly isShown: boolean;
}

/** A level's text comes from the round's snapshot (docs/rounds.md#snapshot-of-the-ladder). */
const LevelText = memo(({ id, skillset, level, isShown }: LevelTextProps) => {
  const described = skillset.levels.find((one) => one.level === level);
  const html = described?.description ?? "";
  const text = useMemo(() => <RichText html={html} />, [html]);
  const required = level === skillset.requiredLevel ? " (required)" : "";
  return (
    <div id={id} className="level-text" {...(isShown ? { "data-shown": true } : {})}>
      <Box component="span" sx={{ color: "text.primary", fontWeight: 600 }}>
        {`Level ${level}${required}${described?.title ? ` · ${described.title}. ` : ""}`}
      </Box>
      {text}
    </div>
  );
});

/** One rule for all pickers: styling each option would slow down long reviews. */
const pickerStyles = {
  "& fieldset": {
    border: 1,
    borderColor: "line.control",
    borderRadius: 1.25,
    m: 0,
    p: 0,
    minWidth: 0,
    display: "grid",
    gridAutoFlow: { md: "column" },
    gridAutoColumns: { md: "minmax(0, 1fr)" },
    bgcolor: "background.raised",
  },
  "& label": {
    position: "relative",
    display: "flex",
    flexDirection: { xs: "row", md: "column" },
    flexWrap: { xs: "wrap", md: "nowrap" },
    alignItems: { xs: "center", md: "stretch" },
    gap: { xs: 1, md: 0.5 },
    px: 1.25,
    py: 1,
    minHeight: { md: 58 },
    borderRadius: 1.25,
    cursor: "pointer",
    "&:not(:last-of-type)": {
      borderRight: { md: 1 },
      borderBottom: { xs: 1, md: 0 },
      borderColor: { xs: "line.soft", md: "line.main" },
      borderTopRightRadius: 0,
      borderBottomRightRadius: 0,
    },
    "&:not(:first-of-type)": { borderTopLeftRadius: 0, borderBottomLeftRadius: 0 },
    "&:hover": { bgcolor: "line.soft" },
    "&:has(:checked)": {
      bgcolor: "tones.accent.background",
      color: "tones.accent.text",
      borderRadius: 1.25,
      outline: 2,
      outlineStyle: "solid",
      outlineColor: "primary.main",
      outlineOffset: -1,
      zIndex: 1,
      [forcedColorsQuery]: { ...forcedChosen, outlineColor: "CanvasText" },
    },
    "&:has(:focus-visible)": { ...focusOutline, zIndex: 2 },
  },
  "& fieldset:disabled label": { cursor: "default", bgcolor: "transparent" },
  "& fieldset:disabled label:not(:has(:checked))": { color: "text.secondary" },
  "& .level-title": { flex: { xs: "1 1 auto", md: "none" }, minWidth: 0, overflowWrap: "anywhere" },
  "& .level-number": { fontWeight: 650, mr: 0.25 },
  "& .level-texts": { display: "grid", mt: 1, color: "text.secondary", overflowWrap: "anywhere" },
  "& .level-text > div, & .level-text > div > p:first-of-type": { display: "inline" },
} as const;

/** The texts overlap and only one is visible, so the page doesn't move. */
const oneTextStyles = {
  "& .level-text": { gridArea: "1 / 1", visibility: "hidden", alignSelf: "start", ...lineClamp(5) },
  "& .level-text[data-shown]": { visibility: "visible" },
} as const;

const allTextsStyles = {
  "& .level-texts": { rowGap: 0.75 },
  "& .level-text": { borderLeft: 2, borderColor: "line.control", pl: 1.5 },
} as const;

/** "large" is for a page that two people look at together. */
const sizes = {
  usual: {
    "& .level-title": { fontSize: "0.75rem", lineHeight: 1.4 },
    "& .level-number": { fontSize: "0.9375rem" },
    "& .level-texts": { fontSize: "0.8125rem" },
  },
  large: {
    "& .level-title": { fontSize: "1rem", lineHeight: 1.4 },
    "& .level-number": { fontSize: "1.375rem" },
    "& .level-texts": { fontSize: "1rem" },
  },
} as const;

/** Levels 1 to 5, up to the highest that is described, required or used. All five if none is described. */
const offeredLevels = (
  { levels, requiredLevel }: ReviewedSkillset,
  used: readonly number[],
): readonly (typeof evaluationLevels)[number][] => {
  if (levels.length === 0) {
    return evaluationLevels;
  }
  const highest = Math.max(requiredLevel, ...levels.map(({ level }) => level), ...used);
  return evaluationLevels.filter((level) => level <= highest);
};

interface LevelPickerProps {
  readonly skillset: ReviewedSkillset;
  /** "Your", or a first name with 's. */
  readonly whose: string;
  readonly value: number | null;
  readonly marks: readonly LevelMark[];
  readonly disabled: boolean;
  /** The id of the hint; undefined without a hint. */
  readonly describedBy: string | undefined;
  readonly allTextsShown: boolean;
  readonly size: keyof typeof sizes;
  readonly onChange: (level: number) => void;
  /** Copies the employee's own level; null if none. */
  readonly onCopyLevel: (() => void) | null;
}

/**
 * See docs/evaluations.md#levels. Shows the text of the hovered level, or else the focused, selected or required one.
 */
export const LevelPicker = memo(
  ({
    skillset,
    whose,
    value,
    marks,
    disabled,
    describedBy,
    allTextsShown,
    size,
    onChange,
    onCopyLevel,
  }: LevelPickerProps) => {
    const name = useId();
    const [hovered, setHovered] = useState<number | null>(null);
    const [focused, setFocused] = useState<number | null>(null);
    const levels = offeredLevels(skillset, [value ?? 0, ...marks.map(({ level }) => level)]);
    const shown = hovered ?? focused ?? value ?? skillset.requiredLevel;
    const textId = (level: number): string => `${name}-text-${level}`;
    return (
      <Box sx={[pickerStyles, sizes[size], allTextsShown ? allTextsStyles : oneTextStyles]}>
        <fieldset
          disabled={disabled}
          aria-describedby={describedBy}
          onKeyDown={(event) => handleQuestionKey(event, { choose: onChange, copyLevel: onCopyLevel })}
        >
          <legend style={visuallyHidden}>{`${whose} level of ${skillset.name}`}</legend>
          {levels.map((level) => (
            <label key={level} onPointerEnter={() => setHovered(level)} onPointerLeave={() => setHovered(null)}>
              <input
                type="radio"
                name={name}
                value={level}
                style={visuallyHidden}
                checked={level === value}
                // One Tab stop, even before anything is chosen.
                tabIndex={level === (value ?? skillset.requiredLevel) ? 0 : -1}
                aria-describedby={textId(level)}
                onChange={() => onChange(level)}
                onFocus={() => setFocused(level)}
                onBlur={() => setFocused(null)}
              />
              <span className="level-title">
                <span className="level-number">{level}</span>{" "}
                {skillset.levels.find((described) => described.level === level)?.title || "Not described"}
              </span>
              <PickerMarks marks={marks.filter((mark) => mark.level === level)} />
            </label>
          ))}
        </fieldset>
        <div className="level-texts">
          {levels.map((level) => (
            <LevelText
              key={level}
              id={textId(level)}
              skillset={skillset}
              level={level}
              isShown={level === shown || allTextsShown}
            />
          ))}
        </div>
      </Box>
    );
  },
);
