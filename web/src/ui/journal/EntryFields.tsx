import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { type Ref, useState } from "react";
import { entryLimits } from "#domain/journal/terms.ts";
import { formatCount } from "#web/lib/format/numbers.ts";
import type { DraftProblem, EntryDraft } from "#web/lib/journal/entryDraft.ts";
import { AddIcon, CloseIcon, LinkIcon } from "#web/ui/icons.tsx";
import { GrowingTextarea } from "../forms/GrowingTextarea.tsx";

export interface SkillsetChoice {
  readonly id: string;
  readonly name: string;
}

export interface EntryFieldsProps {
  readonly draft: EntryDraft;
  readonly onChange: (part: Partial<EntryDraft>) => void;
  readonly problem: DraftProblem | null;
  readonly skillsets: readonly SkillsetChoice[];
  readonly today: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly textRef?: Ref<HTMLTextAreaElement>;
  readonly autoFocus?: boolean;
}

const countThreshold = entryLimits.text * 0.9;

const SkillsetMenu = ({
  choices,
  onChoose,
}: {
  readonly choices: readonly SkillsetChoice[];
  readonly onChoose: (id: string) => void;
}) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        startIcon={<AddIcon />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Skillset
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.map(({ id, name }) => (
          <MenuItem
            key={id}
            onClick={() => {
              setAnchor(null);
              onChoose(id);
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

export const EntryFields = ({
  draft,
  onChange,
  problem,
  skillsets,
  today,
  label,
  placeholder,
  textRef,
  autoFocus = false,
}: EntryFieldsProps) => {
  const { text, day, skillsetIds, links } = draft;
  const problemAt = (field: DraftProblem["field"]): string | undefined =>
    problem?.field === field ? problem.message : undefined;
  const nameOf = (id: string): string => skillsets.find((one) => one.id === id)?.name ?? "A skillset that was removed";
  const countText = `${formatCount(text.trim().length)} of ${formatCount(entryLimits.text)} characters`;
  const unselected = skillsets.filter(({ id }) => !skillsetIds.includes(id));
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <TextField
        multiline
        fullWidth
        label={label}
        value={text}
        {...(placeholder !== undefined && { placeholder })}
        autoFocus={autoFocus}
        error={problemAt("text") !== undefined || text.trim().length > entryLimits.text}
        helperText={problemAt("text") ?? (text.trim().length > countThreshold ? countText : undefined)}
        onChange={(event) => onChange({ text: event.target.value })}
        inputRef={textRef}
        slotProps={{ input: { inputComponent: GrowingTextarea }, htmlInput: { minRows: 2 } }}
      />
      {links
        .map((link, index) => ({ link, index, field: `link-${index}` as const }))
        .map(({ link, index, field }) => (
          <Box
            // A link is identified only by its position.
            key={field}
            sx={{ display: "flex", alignItems: "flex-start", gap: 0.5 }}
          >
            <TextField
              fullWidth
              size="small"
              type="url"
              label={`Link ${index + 1}`}
              placeholder="https://"
              value={link}
              autoFocus={link === ""}
              error={problemAt(field) !== undefined}
              helperText={problemAt(field)}
              onChange={(event) => onChange({ links: links.with(index, event.target.value) })}
            />
            <IconButton
              aria-label={`Remove link ${index + 1}`}
              onClick={() => onChange({ links: links.toSpliced(index, 1) })}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </Box>
        ))}
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-start", gap: 1 }}>
        <TextField
          type="date"
          size="small"
          label="Day"
          value={day}
          error={problemAt("day") !== undefined}
          helperText={problemAt("day")}
          onChange={(event) => onChange({ day: event.target.value })}
          slotProps={{ htmlInput: { max: today }, inputLabel: { shrink: true } }}
          sx={{ width: 170 }}
        />
        <Box
          sx={{
            display: "flex",
            flexWrap: "wrap",
            alignItems: "center",
            gap: 1,
            minHeight: 40,
            // Aligns with the field, which is below its label.
            mt: { xs: 0, sm: 3 },
          }}
        >
          {skillsetIds.map((id) => (
            <Chip
              key={id}
              size="small"
              label={nameOf(id)}
              onDelete={() => onChange({ skillsetIds: skillsetIds.filter((one) => one !== id) })}
            />
          ))}
          {skillsetIds.length < entryLimits.skillsets && unselected.length > 0 && (
            <SkillsetMenu choices={unselected} onChoose={(id) => onChange({ skillsetIds: [...skillsetIds, id] })} />
          )}
          {links.length < entryLimits.links && (
            <Button size="small" startIcon={<LinkIcon />} onClick={() => onChange({ links: [...links, ""] })}>
              Link
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  );
};
