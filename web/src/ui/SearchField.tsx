import CloseIcon from "@mui/icons-material/Close";
import SearchIcon from "@mui/icons-material/Search";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import type { SxProps, Theme } from "@mui/material/styles";
import TextField from "@mui/material/TextField";
import { useEffect, useRef, useState } from "react";
import { typingPause } from "./useDebounced.ts";

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  /** What is searched for now, as it stands in the URL. */
  readonly value: string;
  /** Called when somebody pauses, presses Enter or clears the field. */
  readonly onSearch: (text: string) => void;
  readonly sx?: SxProps<Theme>;
}

/** Searches while somebody types, once they pause; follows its value when that changes elsewhere (Back, a link). */
export const SearchField = ({ label, placeholder, value, onSearch, sx = [] }: SearchFieldProps) => {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (value !== known) {
    setKnown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim() !== value) onSearch(text.trim());
  };
  return (
    <TextField
      label={label}
      type="text"
      value={typed}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => search(text), typingPause);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") search(typed);
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
