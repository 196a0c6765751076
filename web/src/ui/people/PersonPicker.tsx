import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import useSWR from "swr";
import type { PersonName } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { useDebounced } from "../forms/useDebounced.ts";
import type { Focusable } from "../record/boundField.ts";

interface PersonPickerProps<Person extends PersonName> {
  readonly label: string;
  readonly value: Person | null;
  readonly onChange: (person: Person | null) => void;
  /** Identifies the search in the cache. Pickers with the same key share results. */
  readonly cacheKey: string;
  /** Returns people whose name starts with `name`, or the first people if it is empty. */
  readonly find: (name: string) => Promise<readonly Person[]>;
  readonly emptyText: string;
  readonly id?: string;
  readonly disabled?: boolean;
  readonly error?: boolean;
  readonly helperText?: string | undefined;
  readonly focusRef?: (focusable: Focusable | null) => void;
}

export const PersonPicker = <Person extends PersonName>({
  label,
  value,
  onChange,
  cacheKey,
  find,
  emptyText,
  id,
  disabled = false,
  error = false,
  helperText,
  focusRef,
}: PersonPickerProps<Person>) => {
  const [typed, setTyped] = useState(value ? fullName(value) : "");
  const [open, setOpen] = useState(false);
  const name = useDebounced(value && typed === fullName(value) ? "" : typed.trim());
  const found = useSWR(open ? ["PersonPicker", cacheKey, name] : null, () => find(name), { keepPreviousData: true });
  return (
    <Autocomplete
      {...(id === undefined ? {} : { id })}
      options={found.data ?? []}
      value={value}
      onChange={(_, person) => onChange(person)}
      inputValue={typed}
      onInputChange={(_, text) => setTyped(text)}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      loading={found.isLoading}
      disabled={disabled}
      filterOptions={(people) => people}
      getOptionLabel={fullName}
      getOptionKey={(person) => person.id}
      renderOption={({ key, ...props }, person) => (
        <Box component="li" key={key} {...props} sx={{ flexDirection: "column", "&&": { alignItems: "flex-start" } }}>
          {fullName(person)}
          <Typography component="span" variant="caption" color="textSecondary">
            {person.email}
          </Typography>
        </Box>
      )}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loadingText="Loading..."
      noOptionsText={found.error ? "The people couldn't be loaded. Try again." : emptyText}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder="Search by name"
          error={error}
          helperText={helperText}
          {...(focusRef && { inputRef: focusRef })}
        />
      )}
    />
  );
};
