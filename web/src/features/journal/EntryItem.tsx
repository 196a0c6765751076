import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { JournalEntry, JournalOverview } from "#domain/journal/model.ts";
import { shortName } from "#domain/people/terms.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { DeletionDialog } from "#web/ui/dialogs/DeletionDialog.tsx";
import { GroupsIcon, LockIcon, MoreIcon } from "#web/ui/icons.tsx";
import { EntryText } from "#web/ui/journal/EntryText.tsx";
import { formatDayWithoutYear, formatWeekday } from "./journalDays.ts";

interface EntryItemProps {
  readonly entry: JournalEntry;
  readonly overview: JournalOverview;
  readonly onEdit: (entry: JournalEntry) => void;
}

const readerLabel = ({ readerId }: JournalEntry, { manager }: JournalOverview): string => {
  if (readerId === null) {
    return "Only me";
  }
  return readerId === manager?.id ? `${shortName(manager)} and me` : "Only me (was shared with a former manager)";
};

export const EntryItem = ({ entry, overview, onEdit }: EntryItemProps) => {
  const { manager, mayWrite } = overview;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const { run } = useSave();
  const isShared = manager !== null && entry.readerId === manager.id;
  const params = { day: entry.day, entryId: entry.id };
  const share = (readerId: string | null) =>
    void run(
      () => sendAndVerify({ send: () => write("journal", "shareJournalEntry", { params, body: { readerId } }) }),
      {
        done:
          readerId === null
            ? "No one else can read this entry now"
            : `${manager && shortName(manager)} can read this entry`,
        failed: "Failed to change who can read the entry",
      },
    );
  const choose = (action: () => void) => () => {
    setAnchor(null);
    action();
  };
  const Icon = isShared ? GroupsIcon : LockIcon;
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr) auto", sm: "64px minmax(0, 1fr) auto" },
        columnGap: 1.5,
        rowGap: 0.5,
        px: { xs: 2, md: 2.5 },
        py: 1.5,
        borderTop: 1,
        borderColor: "line.soft",
      }}
    >
      <Box sx={{ gridColumn: { xs: "1", sm: "auto" } }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {formatWeekday(entry.day)}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="time" dateTime={entry.day}>
          {formatDayWithoutYear(entry.day)}
        </Typography>
      </Box>
      <Box sx={{ gridColumn: { xs: "1 / -1", sm: "auto" }, gridRow: { xs: 2, sm: "auto" }, minWidth: 0 }}>
        <EntryText
          entry={entry}
          nameOfSkillset={(id) =>
            overview.skillsets.find((one) => one.id === id)?.name ?? "A skillset that was removed"
          }
        />
      </Box>
      <Box sx={{ display: "flex", alignItems: "flex-start", gap: 0.5, color: "text.secondary" }}>
        <Box sx={{ display: "flex", alignItems: "center", gap: 0.5, pt: 0.5 }}>
          <Icon fontSize="small" aria-hidden />
          <Typography variant="caption">{readerLabel(entry, overview)}</Typography>
        </Box>
        <IconButton
          size="small"
          aria-label={`Actions for the entry of ${formatDay(entry.day)}`}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreIcon fontSize="small" />
        </IconButton>
        <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
          {mayWrite && <MenuItem onClick={choose(() => onEdit(entry))}>Edit</MenuItem>}
          {manager !== null && !isShared && (
            <MenuItem onClick={choose(() => share(manager.id))}>{`Share With ${shortName(manager)}`}</MenuItem>
          )}
          {entry.readerId !== null && (
            <MenuItem onClick={choose(() => share(null))}>
              {isShared ? `Stop Sharing With ${shortName(manager)}` : "Stop Sharing"}
            </MenuItem>
          )}
          <MenuItem onClick={choose(() => setIsDeleting(true))}>Delete</MenuItem>
        </Menu>
      </Box>
      {isDeleting && (
        <DeletionDialog
          title="Delete this entry?"
          success="Entry deleted"
          failure="Failed to delete the entry"
          remove={() => write("journal", "deleteJournalEntry", { params, query: { version: entry.version } })}
          onClose={() => setIsDeleting(false)}
        >
          You can't undo this. Text that you copied into a comment stays there.
        </DeletionDialog>
      )}
    </Box>
  );
};
