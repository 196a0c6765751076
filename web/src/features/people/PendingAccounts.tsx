import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { lazy, Suspense, useState } from "react";
import type { PendingAccount } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDayOf } from "#web/lib/dates.ts";
import { Card } from "#web/ui/Card.tsx";
import { PersonAvatar } from "#web/ui/PersonAvatar.tsx";
import { EmptyState, ErrorState, LoadingState } from "#web/ui/states.tsx";
import type { PendingPages } from "./usePendingAccounts.ts";

/** Its selects and its search weigh more than the page, and are needed only when somebody is reviewed. */
const ReviewAccountDialog = lazy(async () => ({
  default: (await import("./ReviewAccountDialog.tsx")).ReviewAccountDialog,
}));

/** On a narrow screen e-mail and date stand below the name. */
const wideOnly = { display: { xs: "none", sm: "table-cell" } } as const;
const narrowOnly = { display: { xs: "block", sm: "none" } } as const;

const skeletonRows = ["first", "second", "third"];

/** The accounts that wait, each with its Review button (spec 2 §2, Pending Review). */
export const PendingAccounts = ({ pending }: { readonly pending: PendingPages }) => {
  const { timeZone } = useConfig();
  const [reviewed, setReviewed] = useState<PendingAccount | null>(null);
  const { data, error, mutate, setSize, size, isValidating } = pending;

  if (error && !data) {
    return <ErrorState title="The waiting accounts could not be loaded" error={error} onRetry={() => mutate()} />;
  }
  if (!data) {
    return (
      <LoadingState>
        {skeletonRows.map((row) => (
          <Skeleton key={row} variant="rounded" height={56} sx={{ mb: 1 }} />
        ))}
      </LoadingState>
    );
  }

  const accounts = data.flatMap((page) => page.items);
  return (
    <>
      {accounts.length === 0 ? (
        <EmptyState title="All caught up" text="Nobody is waiting for approval. New accounts will appear here." />
      ) : (
        <Card flush>
          <TableContainer>
            <Table>
              <TableHead>
                <TableRow>
                  <TableCell>User</TableCell>
                  <TableCell sx={wideOnly}>Email</TableCell>
                  <TableCell sx={wideOnly}>Registration Date</TableCell>
                  <TableCell align="right">Actions</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {accounts.map((account) => (
                  <TableRow key={account.id}>
                    <TableCell>
                      <Box sx={{ display: "flex", alignItems: "center", gap: 1.25 }}>
                        <PersonAvatar person={account} />
                        <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
                          <Typography sx={{ fontWeight: 600 }}>{fullName(account)}</Typography>
                          <Typography variant="caption" color="textSecondary" sx={narrowOnly}>
                            {account.email}, {formatDayOf(account.createdAt, timeZone)}
                          </Typography>
                        </Box>
                      </Box>
                    </TableCell>
                    <TableCell sx={{ ...wideOnly, color: "text.secondary" }}>{account.email}</TableCell>
                    <TableCell sx={{ ...wideOnly, color: "text.secondary" }}>
                      {formatDayOf(account.createdAt, timeZone)}
                    </TableCell>
                    <TableCell align="right">
                      <Button onClick={() => setReviewed(account)} aria-label={`Review ${fullName(account)}`}>
                        Review
                      </Button>
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
        </Card>
      )}
      {data.at(-1)?.cursor && (
        <Button onClick={() => setSize(size + 1)} disabled={isValidating} sx={{ mt: 2 }}>
          {isValidating ? "Loading..." : "Show more"}
        </Button>
      )}
      <Suspense fallback={null}>
        {reviewed && (
          <ReviewAccountDialog
            key={reviewed.id}
            account={reviewed}
            onClose={() => setReviewed(null)}
            onDecided={async () => {
              setReviewed(null);
              await mutate();
            }}
          />
        )}
      </Suspense>
    </>
  );
};
