import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { JournalEntry, JournalOverview } from "#domain/journal/model.ts";
import { mondayOf } from "#domain/shared/weeks.ts";
import type { PendingEntry, usePendingEntries } from "#web/lib/journal/pendingEntries.ts";
import { Card } from "#web/ui/Card.tsx";
import { EntryText } from "#web/ui/journal/EntryText.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { EntryItem } from "./EntryItem.tsx";
import { weekName } from "./journalDays.ts";

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
}: Pick<ReturnType<typeof usePendingEntries>, "entries" | "hasFailed" | "delayReason"> &
  Pick<PendingItemProps, "overview" | "onEdit">) =>
  entries.length === 0 ? null : (
    <Alert severity="info" icon={false} sx={{ "& .MuiAlert-message": { width: "100%" } }}>
      <Typography variant="body2" role="status">
        {entries.some(({ refusal }) => refusal === null)
          ? waitingText(hasFailed, delayReason)
          : "Not saved. These are kept on this device until you edit them."}
      </Typography>
      <PlainList>
        {entries.map((entry) => (
          <PendingItem key={entry.id} entry={entry} overview={overview} onEdit={onEdit} />
        ))}
      </PlainList>
    </Alert>
  );
