import Autocomplete from "@mui/material/Autocomplete";
import Popover from "@mui/material/Popover";
import TextField from "@mui/material/TextField";
import type { ReportPerson } from "#domain/leads-weekly/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { useRead } from "#web/lib/reading/useRead.ts";

interface TeamMemberPickerProps {
  readonly leadId: string;
  readonly anchor: HTMLElement | null;
  readonly onPick: (person: ReportPerson) => void;
  readonly onClose: () => void;
}

const emptyText = (hasFailed: boolean, hasTeam: boolean): string => {
  if (hasFailed) {
    return "The team couldn't be loaded. Try again.";
  }
  return hasTeam ? "No one on the team has this name" : "This lead has no team members yet";
};

export const TeamMemberPicker = ({ leadId, anchor, onPick, onClose }: TeamMemberPickerProps) => {
  const { data, error } = useRead("leads-weekly", "listTeamMembers", anchor === null ? null : { params: { leadId } });
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      disableRestoreFocus
      anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
      slotProps={{ paper: { "aria-label": "Tag a team member", sx: { width: 280, p: 1.5, overflow: "visible" } } }}
    >
      <Autocomplete
        open
        autoHighlight
        options={data ?? []}
        loading={data === undefined && error === undefined}
        loadingText="Loading..."
        noOptionsText={emptyText(error !== undefined, (data ?? []).length > 0)}
        getOptionLabel={fullName}
        getOptionKey={({ id }) => id}
        onChange={(_, person) => person && onPick(person)}
        onClose={(_, reason) => reason === "escape" && onClose()}
        renderInput={(params) => <TextField {...params} label="Team Member" autoFocus placeholder="Search by name" />}
      />
    </Popover>
  );
};
