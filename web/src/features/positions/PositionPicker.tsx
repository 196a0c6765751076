import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import type { Position } from "#domain/positions/model.ts";
import { typeLabel } from "#domain/positions/structure.ts";
import { fold } from "#domain/shared/fold.ts";
import { useStructure } from "#web/lib/structure.tsx";

const nameOf = ({ code, title }: Position): string => `${code} - ${title}`;

interface PositionPickerProps {
  readonly positions: readonly Position[];
  readonly value: Position | null;
  readonly onChange: (position: Position | null) => void;
}

/** Searches by code, title or engineer type (docs/ladder.md#requirements). */
export const PositionPicker = ({ positions, value, onChange }: PositionPickerProps) => {
  const structure = useStructure();
  return (
    <Autocomplete
      options={positions}
      value={value}
      onChange={(_, position) => onChange(position)}
      getOptionLabel={nameOf}
      getOptionKey={(position) => position.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(options, { inputValue }) => {
        const words = fold(inputValue).split(" ");
        return options.filter((position) => {
          const searchText = fold(`${nameOf(position)} ${typeLabel(structure, position.engineerType)}`);
          return words.every((word) => searchText.includes(word));
        });
      }}
      renderOption={({ key, ...props }, position) => (
        <Box component="li" key={key} {...props} sx={{ flexDirection: "column", "&&": { alignItems: "flex-start" } }}>
          {nameOf(position)}
          <Typography component="span" variant="caption" color="textSecondary">
            {typeLabel(structure, position.engineerType)}
          </Typography>
        </Box>
      )}
      noOptionsText="No positions match"
      renderInput={(params) => <TextField {...params} label="Position" placeholder="Code or title" />}
      sx={{ maxWidth: 480, mb: 2 }}
    />
  );
};
