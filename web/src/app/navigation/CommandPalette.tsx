import Autocomplete, { createFilterOptions } from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { mayAdminister } from "#domain/people/policy.ts";
import * as paths from "#domain/shared/paths.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { useIsMeetingView } from "#web/lib/meetingView.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { useTasks } from "#web/lib/tasks/useTasks.ts";
import { SearchIcon } from "#web/ui/icons.tsx";
import type { NewNoteDialogProps } from "#web/ui/journal/NewNoteDialog.tsx";
import { type Destination, destinations, newEntryDestinationKey, toDoDestination } from "./destinations.ts";
import { maySearchPeople, usePeopleSearch } from "./usePeopleSearch.ts";

const maxRounds = 8;

const roundDestination = ({ id, name }: { readonly id: string; readonly name: string }): Destination => ({
  key: id,
  group: "Rounds",
  label: name,
  text: "Round report and progress",
  href: paths.round.getHref(id),
});

/**
 * Loaded when someone types. Admins get all started rounds, managers those of their direct reports, and HR those with
 * reviews.
 */
const useRoundDestinations = (isTyping: boolean): readonly Destination[] => {
  const me = useMe();
  const roundList = useRead("reviews", "listRounds", mayAdminister(me) && isTyping ? { query: {} } : null);
  const managedReviews = useRead("reviews", "listManagedReviews", me.role === "hr" && isTyping ? { query: {} } : null);
  const team = useRead("reviews", "getTeam", me.role === "manager" && isTyping ? { query: {} } : null);
  const listedRounds = [...(roundList.data?.items ?? []), ...(managedReviews.data?.rounds ?? [])];
  const startedRounds = listedRounds.filter(({ round }) => round.status !== "draft").map(({ round }) => round);
  return [...startedRounds, ...(team.data?.rounds ?? []).toReversed()].slice(0, maxRounds).map(roundDestination);
};

const filterPages = createFilterOptions<Destination>({
  // Searches all texts of an entry, including its group.
  stringify: ({ label, group, text, keywords = [] }) => [label, group, text, ...keywords].join(" "),
});

interface CommandPaletteProps {
  readonly onClose: () => void;
  readonly onNewEntry: () => void;
  readonly onNewNote: (person: NewNoteDialogProps["person"]) => void;
}

/** See docs/ui.md#command-palette. */
export const CommandPalette = ({ onClose, onNewEntry, onNewNote }: CommandPaletteProps) => {
  const me = useMe();
  const { passwordSignIn } = useConfig();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const { people, isLoading, hasFailed } = usePeopleSearch(typed);
  const rounds = useRoundDestinations(typed.trim() !== "");
  const isMeetingView = useIsMeetingView();
  const tasks = useTasks();
  const toDo = toDoDestination(me, isMeetingView || tasks.isLoading ? "" : formatCountOf(tasks.count, "task", "tasks"));
  const label = maySearchPeople(me) ? "Go to a page or a person" : "Go to a page";
  return (
    <Dialog
      open
      onClose={onClose}
      aria-label={label}
      fullWidth
      maxWidth="sm"
      slotProps={{ container: { sx: { alignItems: "flex-start" } } }}
    >
      <Box sx={{ p: 2, minHeight: { xs: "60dvh", sm: 420 } }}>
        <Autocomplete
          open
          fullWidth
          autoHighlight
          disablePortal
          disableClearable
          forcePopupIcon={false}
          options={[toDo, ...destinations(me, passwordSignIn), ...rounds, ...people]}
          filterOptions={(options, state) => [
            ...filterPages(
              options.filter(({ group }) => group !== "People"),
              state,
            ),
            ...people,
          ]}
          groupBy={({ group }) => group}
          getOptionKey={({ key }) => key}
          getOptionLabel={({ label: name }) => name}
          inputValue={typed}
          onInputChange={(_, text, reason) => {
            if (reason === "input") {
              setTyped(text);
            }
          }}
          onChange={(_, { key, href, notePerson }) => {
            onClose();
            if (key === newEntryDestinationKey) {
              onNewEntry();
            } else if (notePerson !== undefined) {
              onNewNote(notePerson);
            } else {
              void navigate(href);
            }
          }}
          onKeyDown={(event) => {
            if (event.key === "Escape") {
              onClose();
            }
          }}
          loading={isLoading}
          loadingText="Searching..."
          noOptionsText={
            hasFailed
              ? "People couldn't be loaded. Change the search to try again."
              : "No matches. Try fewer letters of the name."
          }
          renderOption={({ key, ...props }, { label: name, text }) => (
            <Box
              component="li"
              key={key}
              {...props}
              sx={{ flexDirection: "column", "&&": { alignItems: "flex-start" } }}
            >
              {name}
              {text !== "" && (
                <Typography component="span" variant="caption" color="textSecondary">
                  {text}
                </Typography>
              )}
            </Box>
          )}
          renderInput={(params) => (
            <TextField
              {...params}
              autoFocus
              label={label}
              slotProps={{
                ...params.slotProps,
                input: {
                  ...params.slotProps.input,
                  startAdornment: (
                    <InputAdornment position="start">
                      <SearchIcon fontSize="small" />
                    </InputAdornment>
                  ),
                },
              }}
            />
          )}
          slotProps={{
            // The list is a part of the dialog instead of floating above it.
            popper: {
              sx: { position: "static !important", transform: "none !important", width: "100% !important", mt: 1 },
            },
            paper: { elevation: 0, sx: { bgcolor: "transparent", backgroundImage: "none" } },
            listbox: { sx: { maxHeight: "56dvh", "& .MuiAutocomplete-groupLabel": { bgcolor: "background.raised" } } },
          }}
        />
      </Box>
    </Dialog>
  );
};
