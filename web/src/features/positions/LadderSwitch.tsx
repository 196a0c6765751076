import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import type { EngineerType } from "#domain/people/terms.ts";
import { SegmentedControl } from "#web/ui/forms/SegmentedControl.tsx";

const maxSegments = 4;

interface LadderSwitchProps {
  readonly options: readonly { readonly value: EngineerType; readonly label: string }[];
  readonly value: EngineerType;
  readonly onChange: (type: EngineerType) => void;
}

/** Shows a few ladders side by side, and many in a menu (docs/ladder.md#the-map). */
export const LadderSwitch = ({ options, value, onChange }: LadderSwitchProps) =>
  options.length <= maxSegments ? (
    <SegmentedControl label="Ladder" options={options} value={value} onChange={onChange} />
  ) : (
    <TextField
      select
      label="Ladder"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ minWidth: 180, maxWidth: 280 }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value} sx={{ whiteSpace: "normal", overflowWrap: "anywhere" }}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
