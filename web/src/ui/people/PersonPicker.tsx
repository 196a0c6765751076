import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import useSWR from "swr";
import { fullName } from "#domain/people/terms.ts";
import { useDebounced } from "../forms/useDebounced.ts";

/** What a picker needs to know of a person. */
export interface PickedPerson {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

interface PersonPickerProps<Person extends PickedPerson> {
  readonly label: string;
  readonly value: Person | null;
  readonly onChange: (person: Person | null) => void;
  /** Whom it searches among; names the cache, so that two pickers of the same people ask once. */
  readonly among: string;
  /** The people whose name begins so, from the server; the first ones for an empty text. */
  readonly find: (name: string) => Promise<readonly Person[]>;
  /** What it says when nobody is found. */
  readonly emptyText: string;
  readonly id?: string;
  readonly disabled?: boolean;
  readonly error?: boolean;
  readonly helperText?: string | undefined;
}

/** Finds a person by the beginning of their name; the server searches, however large the organisation is. */
export const PersonPicker = <Person extends PickedPerson>({
  label,
  value,
  onChange,
  among,
  find,
  emptyText,
  id,
  disabled = false,
  error = false,
  helperText,
}: PersonPickerProps<Person>) => {
  const [typed, setTyped] = useState(value ? fullName(value) : "");
  const [open, setOpen] = useState(false);
  const name = useDebounced(value && typed === fullName(value) ? "" : typed.trim());
  const found = useSWR(open ? ["PersonPicker", among, name] : null, () => find(name), { keepPreviousData: true });
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
      noOptionsText={found.error ? "The people could not be loaded. Please try again." : emptyText}
      renderInput={(params) => (
        <TextField {...params} label={label} placeholder="Search by name" error={error} helperText={helperText} />
      )}
    />
  );
};
