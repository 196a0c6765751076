import MenuItem from "@mui/material/MenuItem";
import type { SxProps, Theme } from "@mui/material/styles";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { memo, type ReactNode } from "react";
import type { BoundField } from "./boundField.ts";

type Base<Value extends string | number> = Omit<BoundField<Value>, "value" | "onChange"> & {
  readonly options: readonly Value[];
  readonly labels: Readonly<Record<Value, string>>;
  readonly required?: boolean;
  /** Adds "(optional)" to the label. */
  readonly optional?: boolean;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  /** Why some options are disabled; they are still shown. */
  readonly disabledReasons?: Readonly<Partial<Record<Value, string>>>;
  readonly help?: ReactNode;
  readonly sx?: SxProps<Theme>;
};

/** `null` or "" until an option is chosen. */
interface Chosen<Value> {
  readonly noneLabel?: undefined;
  readonly value: Value | "" | null;
  readonly onChange: (value: Value) => void;
}

/** One of the options, or null. `noneLabel` is the label of the null choice, if offered. */
interface ChosenOrNone<Value> {
  readonly noneLabel: string | undefined;
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
}

type SelectInputProps<Value extends string | number> = Base<Value> & (Chosen<Value> | ChosenOrNone<Value>);

const Select = <Value extends string | number>(props: SelectInputProps<Value>) => {
  const {
    id,
    label,
    value,
    problem,
    focusRef,
    options,
    labels,
    disabledReasons,
    noneLabel,
    optional = false,
    help,
    sx = [],
  } = props;
  const choose = (text: string) => {
    const option = options.find((one) => String(one) === text);
    if (option !== undefined) {
      props.onChange(option);
    } else if (props.noneLabel !== undefined) {
      props.onChange(null);
    }
  };
  return (
    <TextField
      select
      id={id}
      label={optional ? `${label} (optional)` : label}
      required={props.required ?? false}
      disabled={props.disabled ?? false}
      autoFocus={props.autoFocus ?? false}
      value={value === null ? "" : String(value)}
      error={problem !== undefined}
      helperText={problem ?? help}
      onChange={(event) => choose(event.target.value)}
      inputRef={focusRef}
      sx={sx}
      {...(noneLabel !== undefined && { slotProps: { select: { displayEmpty: true } } })}
    >
      {noneLabel !== undefined && <MenuItem value="">{noneLabel}</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option} value={String(option)} disabled={disabledReasons?.[option] !== undefined}>
          {labels[option]}
          {disabledReasons?.[option] !== undefined && (
            <Typography component="span" variant="caption" sx={{ ml: 1, whiteSpace: "normal" }}>
              {disabledReasons[option]}
            </Typography>
          )}
        </MenuItem>
      ))}
    </TextField>
  );
};

export const SelectInput = memo(Select) as typeof Select;
