import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { JournalEntry, JournalOverview } from "#domain/journal/model.ts";
import { shortName } from "#domain/people/terms.ts";
import { mondayOf } from "#domain/shared/weeks.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import type { PendingEntry, useEntryOutbox } from "#web/lib/journal/pendingEntries.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { Card } from "#web/ui/Card.tsx";
import { DeletionDialog } from "#web/ui/dialogs/DeletionDialog.tsx";
import { GroupsIcon, LockIcon, MoreIcon } from "#web/ui/icons.tsx";
import { EntryText } from "#web/ui/journal/EntryText.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { formatDayWithoutYear, formatWeekday, weekName } from "./journalDays.ts";

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

const EntryItem = ({ entry, overview, onEdit }: EntryItemProps) => {
  const { manager, mayWrite } = overview;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const { run } = useSave();
  const isShared = manager !== null && entry.readerId === manager.id;
  const params = { day: entry.day, entryId: entry.id };
  const share = (readerId: string | null) =>
    void run(() => sendAndVerify(() => write("journal", "shareJournalEntry", { params, body: { readerId } })), {
      done:
        readerId === null
          ? "No one else can read this entry now"
          : `${manager && shortName(manager)} can read this entry`,
      failed: "Failed to change who can read the entry",
    });
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

interface EntryListProps {
  readonly entries: readonly JournalEntry[];
  readonly overview: JournalOverview;
  readonly today: string;
  readonly onEdit: (entry: JournalEntry) => void;
}

/** By week, latest first. */
export const EntryList = ({ entries, overview, today, onEdit }: EntryListProps) => {
  const weeks = Map.groupBy(entries, ({ day }) => mondayOf(day));
  return (
    <Card flush>
      {[...weeks].map(([monday, weekEntries]) => (
        <Box key={monday} component="section" aria-label={weekName(monday, today)}>
          <Hint component="h2" sx={{ px: { xs: 2, md: 2.5 }, py: 1, bgcolor: "background.default", fontWeight: 600 }}>
            {weekName(monday, today)}
          </Hint>
          <PlainList>
            {weekEntries.map((entry) => (
              <EntryItem key={entry.id} entry={entry} overview={overview} onEdit={onEdit} />
            ))}
          </PlainList>
        </Box>
      ))}
    </Card>
  );
};

interface PendingItemProps {
  readonly entry: PendingEntry;
  readonly overview: JournalOverview;
  readonly onEdit: (entry: PendingEntry) => void;
}

const PendingItem = ({ entry, overview, onEdit }: PendingItemProps) => (
  <Box component="li" sx={{ py: 1 }}>
    <EntryText entry={entry} nameOfSkillset={(id) => overview.skillsets.find((one) => one.id === id)?.name ?? null} />
    {entry.refusal !== null && (
      <Box sx={{ mt: 0.5 }}>
        <Typography variant="body2" color="error">
          {entry.refusal}
        </Typography>
        {overview.mayWrite && (
          <Button size="small" onClick={() => onEdit(entry)}>
            Edit
          </Button>
        )}
      </Box>
    )}
  </Box>
);

const waitingText = (hasFailed: boolean, delayReason: string | null): string =>
  hasFailed
    ? `Not saved yet. These entries are kept on this device and sent automatically${delayReason === null ? " when you're back online." : `. ${delayReason}`}`
    : "Saving...";

/** Unsaved entries, in the order they were written. */
export const PendingEntries = ({
  entries,
  hasFailed,
  delayReason,
  overview,
  onEdit,
}: Pick<ReturnType<typeof useEntryOutbox>, "entries" | "hasFailed" | "delayReason"> &
  Pick<PendingItemProps, "overview" | "onEdit">) =>
  entries.length === 0 ? null : (
    <Alert severity="info" icon={false} sx={{ "& .MuiAlert-message": { width: "100%" } }}>
      <Typography variant="body2" role="status">
        {entries.some(({ refusal }) => refusal === null)
          ? waitingText(hasFailed, delayReason)
          : "Not saved. These entries are kept on this device until you edit them."}
      </Typography>
      <PlainList>
        {entries.map((entry) => (
          <PendingItem key={entry.id} entry={entry} overview={overview} onEdit={onEdit} />
        ))}
      </PlainList>
    </Alert>
  );
