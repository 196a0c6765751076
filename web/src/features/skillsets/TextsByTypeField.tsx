import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import type { EngineerType } from "#domain/people/terms.ts";
import { AddIcon, DeleteIcon } from "#web/ui/icons.tsx";
import type { BoundField, Focusable } from "#web/ui/record/boundField.ts";
import { RichTextField } from "#web/ui/text/RichTextField.tsx";
import { richTextProblem } from "#web/ui/text/richTextLength.ts";

type Texts = Readonly<Record<EngineerType, string>>;

const omitType = (texts: Texts, type: EngineerType): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([other]) => other !== type));

interface TextsByTypeFieldProps extends BoundField<Texts> {
  readonly types: readonly EngineerType[];
  readonly labelOf: (type: EngineerType) => string;
}

/** A bound field for texts that only one engineer type reads (docs/ladder.md#texts-for-one-type). */
export const TextsByTypeField = ({
  id,
  label,
  value,
  problem,
  types,
  labelOf,
  onChange,
  focusRef,
}: TextsByTypeFieldProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const typesWithText = types.filter((type) => value[type] !== undefined);
  const typesWithoutText = types.filter((type) => value[type] === undefined);
  const invalidType = typesWithText.find((type) => richTextProblem(value[type] ?? "") !== undefined);
  const focusOf = (type: EngineerType) => (focusable: Focusable | null) =>
    type === (invalidType ?? typesWithText[0]) ? focusRef(focusable) : undefined;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: "grid", gap: 1.5 }}>
      <FormLabel component="legend" sx={{ p: 0, mb: 0.5, typography: "button", color: "text.primary" }}>
        {label}
      </FormLabel>
      <FormHelperText sx={{ m: 0 }}>People of this type read this text instead of the description.</FormHelperText>
      {typesWithText.map((type) => (
        <Box key={type} sx={{ display: "flex", gap: 1, alignItems: "flex-start" }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <RichTextField
              id={`${id}-${type}`}
              label={`Description for ${labelOf(type)}`}
              value={value[type] ?? ""}
              problem={richTextProblem(value[type] ?? "")}
              onChange={(text) => onChange({ ...value, [type]: text })}
              focusRef={focusOf(type)}
            />
          </Box>
          <IconButton
            size="small"
            aria-label={`Remove the text for ${labelOf(type)}`}
            onClick={() => onChange(omitType(value, type))}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      {typesWithoutText.length > 0 && (
        <Box>
          <Button
            size="small"
            startIcon={<AddIcon />}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
          >
            Add a Text for One Type
          </Button>
          <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
            {typesWithoutText.map((type) => (
              <MenuItem
                key={type}
                onClick={() => {
                  setAnchor(null);
                  onChange({ ...value, [type]: "" });
                }}
              >
                {labelOf(type)}
              </MenuItem>
            ))}
          </Menu>
        </Box>
      )}
      {problem !== undefined && <FormHelperText error>{problem}</FormHelperText>}
    </Box>
  );
};
