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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ value, onSearch });
  /** What this field has searched for and the address has not answered yet: no reason to change what is typed. */
  const asked = useRef<readonly string[]>([]);
  useEffect(() => {
    latest.current = { value, onSearch };
  }, [value, onSearch]);
  useEffect(() => {
    const at = asked.current.indexOf(value);
    asked.current = at < 0 ? [] : asked.current.slice(at + 1);
    if (at >= 0) return;
    clearTimeout(timer.current);
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (text: string) => {
    clearTimeout(timer.current);
    const wanted = text.trim();
    if (wanted === (asked.current.at(-1) ?? latest.current.value)) return;
    asked.current = [...asked.current, wanted];
    latest.current.onSearch(wanted);
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
