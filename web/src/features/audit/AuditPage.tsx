import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useSearchParams } from "react-router-dom";
import type { AuditItem } from "#domain/audit/model.ts";
import { dayOf } from "#domain/shared/time.ts";
import { addDays } from "#domain/shared/weeks.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { useToday } from "#web/lib/format/useToday.ts";
import { call } from "#web/lib/reading/api.ts";
import { Card } from "#web/ui/Card.tsx";
import { TableLoading } from "#web/ui/DataTable.tsx";
import { EmptyState, ErrorState } from "#web/ui/feedback/states.tsx";
import { ExportCsvButton } from "#web/ui/files/ExportCsvButton.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Page } from "#web/ui/Page.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { AuditEntry, type AuditEntryProps } from "./AuditEntry.tsx";
import { AuditFilters } from "./AuditFilters.tsx";
import { type AuditAddress, auditFilterOf, auditParams, readAuditAddress } from "./auditAddress.ts";
import { nameIn } from "./auditTexts.ts";
import { useAudit, useNamedPeople } from "./useAudit.ts";

interface AuditListProps extends Pick<AuditEntryProps, "nameOf" | "timeZone" | "onShowHistory"> {
  readonly items: readonly AuditItem[];
  readonly today: string;
  readonly openEntryId: string | null;
  readonly onOpen: (id: string | null) => void;
}

const weekday = new Intl.DateTimeFormat("en-US", { weekday: "short", timeZone: "UTC" });

const dayHeading = (day: string, today: string): string => {
  const text = `${weekday.format(new Date(`${day}T00:00:00Z`))}, ${formatDay(day)}`;
  if (day === today) {
    return `Today, ${text}`;
  }
  return day === addDays(today, -1) ? `Yesterday, ${text}` : text;
};

/** By day, newest first; details open in place. */
const AuditList = ({ items, today, openEntryId, onOpen, ...entryProps }: AuditListProps) => {
  const days = Map.groupBy(items, ({ at }) => dayOf(at, entryProps.timeZone));
  return (
    <Card flush>
      {[...days].map(([day, entries]) => (
        <Box key={day} component="section" aria-label={dayHeading(day, today)}>
          <Typography
            variant="body2"
            component="h2"
            sx={{
              px: 2,
              py: 0.75,
              fontWeight: 600,
              bgcolor: "background.default",
              borderBottom: 1,
              borderColor: "line.soft",
            }}
          >
            {dayHeading(day, today)}
          </Typography>
          <PlainList>
            {entries.map((item) => (
              <AuditEntry
                key={item.id}
                {...entryProps}
                item={item}
                isOpen={openEntryId === item.id}
                onToggle={() => onOpen(openEntryId === item.id ? null : item.id)}
              />
            ))}
          </PlainList>
        </Box>
      ))}
    </Card>
  );
};

export const AuditPage = () => {
  const { timeZone } = useConfig();
  const [params, setParams] = useSearchParams();
  const address = readAuditAddress(params);
  const filter = auditFilterOf(address);
  const { pages, items, error, hasMore, isLoadingMore, showMore, refresh } = useAudit(filter);
  const searchedTo = pages?.at(-1)?.searchedTo ?? null;
  const people = useNamedPeople(items, [filter.actor, filter.concerned]);
  const change = (values: Readonly<Partial<Record<keyof AuditAddress, string | null>>>) =>
    setParams(auditParams({ ...address, ...values }), { replace: true, preventScrollReset: true });
  // Wait for names unless the list is empty.
  const isReady = items !== undefined && (items.length === 0 || people !== undefined);
  const isFiltered = Object.keys(filter).length > 0;
  const today = useToday();
  return (
    <Page
      title="Audit"
      purpose="Who changed what, and when. No one can change or delete an entry. Erasing a person's data only removes their name."
      actions={
        <ExportCsvButton
          fileName={`audit-${today}.csv`}
          total={null}
          load={(query) => call("audit", "exportAudit", { query: { ...filter, ...query } })}
          success="Audit trail exported successfully"
        />
      }
    >
      <AuditFilters filter={filter} people={people} onChange={(values) => change({ ...values, entry: null })} />
      <Box role="group" aria-label="Entries found" tabIndex={-1}>
        {error === undefined && !isReady && <TableLoading rowCount={8} />}
        {items?.length === 0 && !hasMore && (
          <EmptyState
            title={isFiltered ? "No entries" : "No entries yet"}
            text={
              isFiltered
                ? "Nothing matches these filters. Change or clear them."
                : "No activity yet. Changes will appear here."
            }
          />
        )}
        {items !== undefined && items.length > 0 && people !== undefined && (
          <AuditList
            items={items}
            nameOf={nameIn(people)}
            timeZone={timeZone}
            today={today}
            openEntryId={address.entry ?? null}
            onOpen={(entry) => change({ entry })}
            onShowHistory={(concerned) => change({ concerned, entry: null })}
          />
        )}
        {error !== undefined && (
          <Box sx={{ mt: items === undefined ? 0 : 2 }}>
            <ErrorState title="The audit trail couldn't be loaded" error={error} onRetry={refresh} />
          </Box>
        )}
        {isReady && hasMore && error === undefined && (
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, mt: 2 }}>
            <Button onClick={showMore} disabled={isLoadingMore}>
              {isLoadingMore ? "Loading..." : "Show Older"}
            </Button>
            {searchedTo !== null && <Hint>Searched back to {formatDay(searchedTo)}</Hint>}
          </Box>
        )}
      </Box>
    </Page>
  );
};
