import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import type { SxProps, Theme } from "@mui/material/styles";
import TextField from "@mui/material/TextField";
import { useEffect, useRef, useState } from "react";
import { lengths } from "#domain/shared/lengths.ts";
import { useLatest } from "#web/lib/useLatest.ts";
import { CloseIcon, SearchIcon } from "#web/ui/icons.tsx";
import { typingPause } from "./useDebounced.ts";

/** Text longer than a name can't match anything, and the API rejects it. */
const isTooLong = (text: string): boolean => text.trim().length > lengths.name;

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  /** Called after a pause in typing, on Enter, and when the field is cleared. */
  readonly onSearch: (text: string) => void;
  readonly sx?: SxProps<Theme>;
}

/** Debounced. Follows `value` when Back or a link changes it. */
export const SearchField = ({ label, placeholder, value, onSearch, sx = [] }: SearchFieldProps) => {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useLatest({ value, onSearch });
  /** Searches that haven't reached `value` yet. When they do, they must not overwrite later typing. */
  const pending = useRef<readonly string[]>([]);
  useEffect(() => {
    const index = pending.current.indexOf(value);
    pending.current = index < 0 ? [] : pending.current.slice(index + 1);
    if (index >= 0) {
      return;
    }
    clearTimeout(timer.current);
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (text: string) => {
    clearTimeout(timer.current);
    const trimmed = text.trim();
    if (isTooLong(trimmed) || trimmed === (pending.current.at(-1) ?? latest.current.value)) {
      return;
    }
    pending.current = [...pending.current, trimmed];
    latest.current.onSearch(trimmed);
  };
  return (
    <TextField
      label={label}
      type="text"
      value={typed}
      error={isTooLong(typed)}
      helperText={isTooLong(typed) && `Shorten this to ${lengths.name} characters.`}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => search(text), typingPause);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") {
          search(typed);
        }
      }}
      {...(placeholder === undefined ? {} : { placeholder })}
      sx={sx}
      slotProps={{
        htmlInput: { role: "searchbox", autoComplete: "off", spellCheck: false },
        input: {
          sx: { "& input": { pl: 0 } },
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: typed !== "" && (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label="Clear the search"
                onClick={() => {
                  setTyped("");
                  search("");
                }}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
