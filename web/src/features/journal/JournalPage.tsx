import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import Skeleton from "@mui/material/Skeleton";
import TextField from "@mui/material/TextField";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { JournalEntry, JournalOverview, JournalPeriod } from "#domain/journal/model.ts";
import { dayOf } from "#domain/shared/time.ts";
import { serverNow } from "#web/lib/clock.ts";
import { useConfig } from "#web/lib/config.ts";
import type { EntryDraft } from "#web/lib/journal/entryDraft.ts";
import { type PendingEntry, useEntryOutbox } from "#web/lib/journal/pendingEntries.ts";
import { useEditedEntry } from "#web/lib/journal/useEditedEntry.ts";
import { useEntryDraft } from "#web/lib/journal/useEntryDraft.ts";
import { onReturn } from "#web/lib/reading/pageUse.ts";
import { argsByCursor, usePages } from "#web/lib/reading/usePages.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { Card } from "#web/ui/Card.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { EmptyState, ErrorState, LoadingState } from "#web/ui/feedback/states.tsx";
import { FilterChip } from "#web/ui/forms/FilterChip.tsx";
import { SavedSwitch } from "#web/ui/forms/SavedSwitch.tsx";
import { SearchField } from "#web/ui/forms/SearchField.tsx";
import { GrowthTabs } from "#web/ui/growth/GrowthTabs.tsx";
import { EditEntryDialog } from "#web/ui/journal/EditEntryDialog.tsx";
import { QuickEntry } from "#web/ui/journal/QuickEntry.tsx";
import { Page } from "#web/ui/Page.tsx";
import { EntryList, PendingEntries } from "./EntryList.tsx";
import { ExportJournal } from "./ExportJournal.tsx";
import { entriesQueryOf, type JournalAddress, journalParams, readJournalAddress } from "./journalAddress.ts";
import { SkillsetsWithoutEntry, WhoCanRead } from "./SideCards.tsx";
import { WeekStrip } from "./WeekStrip.tsx";

/** Turns the reminder for weeks without an entry on or off (docs/growth.md#journal-reminder). */
const ReminderSwitch = ({ hasReminder }: Pick<JournalOverview, "hasReminder">) => (
  <Card title="Reminder">
    <SavedSwitch
      label="Remind me on Fridays"
      help="At 15:00, in Slack, if you have no entry this week. No one else is notified."
      isOn={hasReminder}
      save={(isOn) => write("journal", "saveJournalReminder", { body: { hasReminder: isOn } })}
      done={{ on: "Pulse will remind you on Fridays", off: "Pulse won't remind you" }}
      failed="The reminder couldn't be changed"
    />
  </Card>
);

const columns = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 340px" },
  alignItems: "start",
  gap: 2,
} as const;
const column = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 } as const;

const Loading = () => (
  <LoadingState>
    <Box sx={columns}>
      <Box sx={column}>
        <Skeleton variant="rounded" height={200} />
        <Skeleton variant="rounded" height={220} />
        <Skeleton variant="rounded" height={360} />
      </Box>
      <Box sx={{ ...column, display: { xs: "none", lg: "grid" } }}>
        <Skeleton variant="rounded" height={320} />
        <Skeleton variant="rounded" height={180} />
      </Box>
    </Box>
  </LoadingState>
);

const periodName = ({ roundName, previousName }: JournalPeriod): string =>
  roundName ?? (previousName === null ? "The last 13 weeks" : `Since ${previousName}`);

const earlierValue = "earlier";

/**
 * "current" means the latest round, so a link without a round follows new rounds. `shown` is the period of the loaded
 * entries, which the overview may not list.
 */
const periodChoice = ({ periods }: JournalOverview, { round }: JournalAddress, shown: JournalPeriod | null) => {
  const isListed = shown === null || periods.some(({ roundId }) => roundId === shown.roundId);
  const all = [...periods, ...(isListed ? [] : [shown])];
  const options = all.map((period, index) => ({
    value: index === 0 ? "current" : (period.roundId ?? "current"),
    name: periodName(period),
  }));
  const chosen = round === periods[0]?.roundId ? "current" : round;
  return { options, chosen: chosen === "all" || options.some(({ value }) => value === chosen) ? chosen : "" };
};

interface FiltersProps {
  readonly address: JournalAddress;
  readonly overview: JournalOverview;
  readonly entries: readonly JournalEntry[];
  readonly onChange: (part: Partial<JournalAddress>) => void;
  readonly onEarlier: (roundId: string) => void;
  readonly shownPeriod: JournalPeriod | null;
}

const Filters = ({ address, overview, entries, shownPeriod, onChange, onEarlier }: FiltersProps) => {
  const { earlier } = overview;
  const { options, chosen } = periodChoice(overview, address, shownPeriod);
  const choose = (round: string) => {
    if (round === earlierValue && earlier !== null) {
      onEarlier(earlier.roundId);
    }
    onChange({ round: round === earlierValue ? (earlier?.roundId ?? "current") : round });
  };
  const skillsetCounts = overview.skillsets
    .map(({ id, name }) => ({ id, name, count: entries.filter(({ skillsetIds }) => skillsetIds.includes(id)).length }))
    .filter(({ id, count }) => count > 0 || address.skillset === id);
  const noSkillsetCount = entries.filter(({ skillsetIds }) => skillsetIds.length === 0).length;
  const chips = [
    { id: null, name: "All", count: entries.length },
    ...skillsetCounts,
    ...(noSkillsetCount > 0 || address.skillset === "none"
      ? [{ id: "none", name: "No skillset", count: noSkillsetCount }]
      : []),
  ];
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <Box
        sx={{ display: "grid", gap: 1.5, gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "280px minmax(0, 1fr)" } }}
      >
        <TextField
          select
          label="Round"
          value={chosen}
          disabled={address.search !== ""}
          onChange={(event) => choose(event.target.value)}
        >
          {options.map(({ value, name }) => (
            <MenuItem key={value} value={value}>
              {name}
            </MenuItem>
          ))}
          {earlier !== null && <MenuItem value={earlierValue}>{`${earlier.roundName} and Earlier`}</MenuItem>}
          <MenuItem value="all">All Entries</MenuItem>
        </TextField>
        <SearchField
          label="Search all your entries"
          value={address.search}
          onSearch={(search) => onChange({ search })}
        />
      </Box>
      {entries.length > 0 && (
        <Box role="group" aria-label="Skillsets" sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          {chips.map(({ id, name, count }) => (
            <FilterChip key={name} pressed={address.skillset === id} onPress={() => onChange({ skillset: id })}>
              {name} <strong>{count}</strong>
            </FilterChip>
          ))}
        </Box>
      )}
    </Box>
  );
};

const emptyText = ({ search, round }: JournalAddress): { readonly title: string; readonly text: string } => {
  if (search !== "") {
    return { title: "No entry found", text: "No entry contains all of these words." };
  }
  return round === "current"
    ? {
        title: "Nothing written yet",
        text: 'Two sentences a week keep your review about the whole round. For example: "Capped the retry of the export, and documented the cause in the runbook." Only you can read it until you share it.',
      }
    : { title: "No entries", text: "No entries on these days." };
};

/** Page by page, latest day first. */
const useEntries = (address: JournalAddress) =>
  usePages(
    "journal",
    "listJournalEntries",
    argsByCursor((cursor) => ({ query: { ...entriesQueryOf(address), ...cursor } })),
  );

interface JournalProps {
  readonly overview: JournalOverview;
  readonly address: JournalAddress;
  readonly onChange: (part: Partial<JournalAddress>) => void;
  readonly onEarlier: (roundId: string) => void;
  readonly list: ReturnType<typeof useEntries>;
  readonly today: string;
}

const Journal = ({ overview, address, onChange, onEarlier, list, today }: JournalProps) => {
  const me = useMe();
  const entryDraft = useEntryDraft(me.id, today);
  const { entries: pending, hasFailed, delayReason, remove } = useEntryOutbox(me.id);
  /** A rejected entry that would replace what is being typed. */
  const [entryToRestore, setEntryToRestore] = useState<PendingEntry | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const entries = list.items ?? [];
  const period = list.pages?.[0]?.period ?? null;
  const { edited, edit, close } = useEditedEntry(entries);
  const shownEntries = entries.filter(
    ({ skillsetIds }) =>
      address.skillset === null ||
      (address.skillset === "none" ? skillsetIds.length === 0 : skillsetIds.includes(address.skillset)),
  );
  const prefill = (part: Partial<EntryDraft>) => {
    entryDraft.change(part);
    field.current?.focus();
    field.current?.scrollIntoView({ block: "center" });
  };
  const editRejected = (rejected: PendingEntry) => {
    setEntryToRestore(null);
    remove(rejected.id);
    prefill(rejected);
  };
  const isTyping = entryDraft.draft.text.trim() !== "" || entryDraft.draft.links.some((link) => link.trim() !== "");
  const showsOnePeriod = period !== null && address.search === "";
  return (
    <Box sx={columns}>
      <Box sx={column}>
        {overview.mayWrite && (
          <Card>
            <QuickEntry overview={overview} entry={entryDraft} today={today} textRef={field} />
          </Card>
        )}
        <PendingEntries
          entries={pending}
          hasFailed={hasFailed}
          delayReason={delayReason}
          overview={overview}
          onEdit={isTyping ? setEntryToRestore : editRejected}
        />
        <ConfirmDialog
          open={entryToRestore !== null}
          title="Replace what you are typing?"
          confirmLabel="Replace"
          destructive
          onConfirm={() => entryToRestore !== null && editRejected(entryToRestore)}
          onClose={() => setEntryToRestore(null)}
        >
          The new entry isn't added yet. Add it first to keep it.
        </ConfirmDialog>
        {period !== null && showsOnePeriod && entries.length > 0 && (
          <WeekStrip
            period={period}
            entryDays={entries.map(({ day }) => day)}
            today={today}
            onFill={(day) => prefill({ day })}
          />
        )}
        <Filters
          address={address}
          overview={overview}
          entries={entries}
          shownPeriod={period}
          onChange={onChange}
          onEarlier={onEarlier}
        />
        {list.error !== undefined && (
          <ErrorState title="Your entries couldn't be loaded" error={list.error} onRetry={list.refresh} />
        )}
        {list.items !== undefined && shownEntries.length === 0 && !list.hasMore && (
          <EmptyState {...emptyText(address)} />
        )}
        {shownEntries.length > 0 && (
          <EntryList entries={shownEntries} overview={overview} today={today} onEdit={edit} />
        )}
        {edited !== null && (
          <EditEntryDialog
            what="entry"
            entry={edited}
            label="What happened?"
            skillsets={overview.skillsets}
            today={today}
            send={(body) =>
              write("journal", "updateJournalEntry", { params: { day: edited.day, entryId: edited.id }, body })
            }
            onClose={close}
          />
        )}
        {list.hasMore && (
          <Box>
            <Button onClick={list.showMore} disabled={list.isLoadingMore}>
              {list.isLoadingMore ? "Loading..." : "Show Older"}
            </Button>
          </Box>
        )}
      </Box>
      <Box sx={column}>
        {showsOnePeriod && (
          <SkillsetsWithoutEntry
            overview={overview}
            entries={entries}
            onWrite={(id) => prefill({ skillsetIds: [id] })}
          />
        )}
        <WhoCanRead overview={overview} entries={entries} />
        {overview.mayWrite && <ReminderSwitch hasReminder={overview.hasReminder} />}
      </Box>
    </Box>
  );
};

/** The signed-in person's journal (docs/growth.md#journal). */
export const JournalPage = () => {
  const { timeZone } = useConfig();
  const [params, setParams] = useSearchParams();
  const address = readJournalAddress(params);
  const [earlierRoundId, setEarlierRoundId] = useState<string | null>(null);
  const query = earlierRoundId === null ? {} : { from: earlierRoundId };
  const overview = useRead("journal", "getJournal", { query }, { keepPreviousData: true });
  const list = useEntries(address);
  const today = dayOf(serverNow(), timeZone);
  // The page may have been left open overnight.
  const [, showDay] = useState(today);
  useEffect(() => onReturn(() => showDay(dayOf(serverNow(), timeZone))), [timeZone]);
  const change = (part: Partial<JournalAddress>) =>
    setParams(journalParams({ ...address, ...part }), { replace: true, preventScrollReset: true });
  return (
    <Page
      title="My Journal"
      purpose="Two sentences a week keep your review about the whole round, not just its last month"
      actions={overview.data && <ExportJournal overview={overview.data} today={today} />}
    >
      <GrowthTabs />
      {overview.error !== undefined && overview.data === undefined && (
        <ErrorState
          title="Your journal couldn't be loaded"
          error={overview.error}
          onRetry={() => void overview.mutate()}
        />
      )}
      {overview.error === undefined &&
        (overview.data === undefined || (list.items === undefined && list.error === undefined)) && <Loading />}
      {overview.data !== undefined && (list.items !== undefined || list.error !== undefined) && (
        <Journal
          overview={overview.data}
          address={address}
          onChange={change}
          onEarlier={setEarlierRoundId}
          list={list}
          today={today}
        />
      )}
    </Page>
  );
};
