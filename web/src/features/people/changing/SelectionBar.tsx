import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import type { PersonRow } from "#domain/people/model.ts";
import { mayBeInvited } from "#domain/people/rules.ts";
import { maxPeoplePerChange } from "#domain/people/terms.ts";
import { formatCount, formatCountOf } from "#web/lib/words/numbers.ts";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import type { PeopleSelection } from "./usePeopleSelection.ts";

interface SelectionBarProps {
  readonly people: readonly PersonRow[];
  readonly selection: PeopleSelection;
  readonly onChange: () => void;
  /** Only those who have not signed in yet. */
  readonly onInvite: (people: readonly PersonRow[]) => void;
}

export const SelectionBar = ({ people, selection, onChange, onInvite }: SelectionBarProps) => {
  const count = selection.people.length;
  const areAllSelected = people.every(({ id }) => selection.has(id));
  const invitable = selection.people.filter(mayBeInvited);
  const limitId = useId();
  const isTooMany = count > maxPeoplePerChange;
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1,
        mb: 0.5,
        py: 1,
        // Stays visible below the header while someone selects people further down.
        ...(count > 0 && {
          "@media (min-height: 600px)": { position: "sticky", top: 56, zIndex: 3, bgcolor: "background.default" },
        }),
      }}
    >
      <Button size="small" onClick={() => selection.select(people, !areAllSelected)}>
        {areAllSelected ? "Select None of These" : `Select All ${formatCount(people.length)}`}
      </Button>
      {count > 0 && (
        <>
          <ActionButton
            size="small"
            variant="contained"
            color="primary"
            inactive={isTooMany}
            aria-describedby={limitId}
            onClick={onChange}
          >
            {`Change ${formatCountOf(count, "person", "people")}`}
          </ActionButton>
          {invitable.length > 0 && (
            <Button size="small" onClick={() => onInvite(invitable)}>
              {`Invite ${formatCountOf(invitable.length, "person", "people")}`}
            </Button>
          )}
          <Button size="small" onClick={selection.clear}>
            Clear Selection
          </Button>
        </>
      )}
      <Typography id={limitId} variant="body2" color="textSecondary" role="status">
        {isTooMany && `You can change at most ${maxPeoplePerChange} people at a time.`}
      </Typography>
    </Box>
  );
};
