import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import { useState } from "react";
import type { PendingAccount } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDayOf } from "#web/lib/format/dates.ts";
import { lazyDialog } from "#web/lib/lazy.tsx";
import { argsByCursor, usePages } from "#web/lib/reading/usePages.ts";
import { type Column, DataTable, TableSkeleton } from "#web/ui/DataTable.tsx";
import { EmptyState } from "#web/ui/feedback/states.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { Email } from "#web/ui/people/Email.tsx";
import { PersonLine } from "#web/ui/people/PersonLine.tsx";

const ReviewAccountDialog = lazyDialog(async () => (await import("./ReviewAccountDialog.tsx")).ReviewAccountDialog);

/** Each account has a Review button; several can be approved together (docs/people.md#approval). */
export const PendingAccounts = () => {
  const { timeZone } = useConfig();
  const [accountsInReview, setAccountsInReview] = useState<readonly PendingAccount[]>([]);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { items, error, hasMore, isLoadingMore, showMore, refresh } = usePages(
    "people",
    "listPendingAccounts",
    argsByCursor((query) => ({ query })),
  );

  if (!items) {
    return (
      <UntilLoaded title="The pending accounts couldn't be loaded" data={items} error={error} retry={refresh}>
        <TableSkeleton rowCount={3} />
      </UntilLoaded>
    );
  }

  const select = (id: string, isSelected: boolean) =>
    setSelected((current) => new Set(isSelected ? [...current, id] : [...current].filter((other) => other !== id)));
  const columns: readonly Column<PendingAccount>[] = [
    {
      label: "Select",
      cell: (account) => (
        <Checkbox
          checked={selected.has(account.id)}
          onChange={(_, checked) => select(account.id, checked)}
          slotProps={{ input: { "aria-label": `Select ${fullName(account)}` } }}
        />
      ),
    },
    { label: "User", slot: "heading", cell: (account) => <PersonLine person={account} text={null} /> },
    { label: "Email", cell: ({ email }) => <Email address={email} /> },
    { label: "Registration Date", cell: ({ createdAt }) => formatDayOf(createdAt, timeZone) },
    {
      label: "Actions",
      slot: "actions",
      cell: (account) => (
        <Button size="small" onClick={() => setAccountsInReview([account])} aria-label={`Review ${fullName(account)}`}>
          Review
        </Button>
      ),
    },
  ];
  const chosen = items.filter(({ id }) => selected.has(id));
  const areAllChosen = chosen.length === items.length;
  const [first, ...others] = accountsInReview;
  return (
    <Box tabIndex={-1} role="group" aria-label="Users waiting for approval">
      {items.length > 1 && (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 1.5 }}>
          <Button size="small" onClick={() => setSelected(new Set(areAllChosen ? [] : items.map(({ id }) => id)))}>
            {areAllChosen ? "Select None" : `Select All ${items.length}`}
          </Button>
          {chosen.length > 1 && (
            <Button size="small" variant="contained" color="primary" onClick={() => setAccountsInReview(chosen)}>
              {`Approve ${chosen.length} Accounts`}
            </Button>
          )}
        </Box>
      )}
      {items.length === 0 ? (
        <EmptyState title="All caught up" text="No one is waiting for approval. New accounts will appear here." />
      ) : (
        <DataTable label="Pending accounts" columns={columns} rows={items} rowKey={({ id }) => id} />
      )}
      {hasMore && (
        <Button onClick={showMore} disabled={isLoadingMore} sx={{ mt: 2 }}>
          {isLoadingMore ? "Loading..." : "Show More"}
        </Button>
      )}
      {first && (
        <ReviewAccountDialog
          key={first.id}
          accounts={[first, ...others]}
          onClose={() => setAccountsInReview([])}
          onDecided={() => {
            setAccountsInReview([]);
            setSelected(new Set());
          }}
        />
      )}
    </Box>
  );
};
