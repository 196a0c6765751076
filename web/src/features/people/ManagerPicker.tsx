import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useDeferredValue, useState } from "react";
import type { PersonSummary } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { useRead } from "#web/lib/useRead.ts";

interface ManagerPickerProps {
  readonly value: PersonSummary | null;
  readonly onChange: (manager: PersonSummary | null) => void;
}

/** Finds a manager by the beginning of their name; the server searches, however large the organisation is. */
export const ManagerPicker = ({ value, onChange }: ManagerPickerProps) => {
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const name = useDeferredValue(value && typed === fullName(value) ? "" : typed.trim());
  const { data, error, isLoading } = useRead("people", "findManagers", open ? { query: name ? { name } : {} } : null);
  return (
    <Autocomplete
      options={data?.items ?? []}
      value={value}
      onChange={(_, manager) => onChange(manager)}
      inputValue={typed}
      onInputChange={(_, text) => setTyped(text)}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      loading={isLoading}
      filterOptions={(found) => found}
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
      noOptionsText={error ? "The managers could not be loaded. Please try again." : "No manager has a name like this."}
      renderInput={(params) => <TextField {...params} label="Manager (optional)" placeholder="Search by name" />}
    />
  );
};
