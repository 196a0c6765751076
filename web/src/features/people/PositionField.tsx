import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import type { EngineerType } from "#domain/people/terms.ts";
import type { HeldPosition } from "#domain/positions/model.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import type { BoundField } from "#web/ui/record/boundField.ts";
import { positionText } from "./positionText.ts";

interface PositionFieldProps
  extends Omit<BoundField<HeldPosition | null>, "focusRef">,
    Partial<Pick<BoundField<null>, "focusRef">> {
  readonly engineerType: EngineerType | null;
  readonly optional?: boolean;
}

/** The current position stays selectable even if the engineer type doesn't offer it. */
export const PositionField = ({
  id,
  label,
  engineerType,
  value,
  onChange,
  problem,
  optional = false,
  focusRef,
}: PositionFieldProps) => {
  const ladder = useRead("positions", "getLadder", engineerType === null ? null : { params: { engineerType } });
  const offered = (ladder.data?.positions ?? [])
    .toSorted((one, other) => one.code.localeCompare(other.code, "en", { numeric: true }))
    .map((position): HeldPosition => ({ id: position.id, code: position.code, title: position.title }));
  const options =
    value === null || offered.some((position) => position.id === value.id) ? offered : [value, ...offered];
  const hint = () => {
    if (engineerType === null) {
      return "Choose an engineer type first.";
    }
    if (ladder.error) {
      return "The positions couldn't be loaded. Close this and try again.";
    }
    return ladder.data ? undefined : "Loading positions...";
  };
  return (
    <TextField
      select
      id={id}
      label={optional ? `${label} (optional)` : label}
      value={value?.id ?? ""}
      disabled={engineerType === null}
      onChange={(event) => onChange(options.find((position) => position.id === event.target.value) ?? null)}
      error={problem !== undefined}
      helperText={problem ?? hint()}
      slotProps={{ select: { displayEmpty: true } }}
      {...(focusRef && { inputRef: focusRef })}
    >
      <MenuItem value="">No Position</MenuItem>
      {options.map((position) => (
        <MenuItem key={position.id} value={position.id}>
          {positionText(position)}
        </MenuItem>
      ))}
    </TextField>
  );
};
