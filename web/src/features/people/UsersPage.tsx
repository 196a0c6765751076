import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useSearchParams } from "react-router-dom";
import { Page } from "#web/ui/Page.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { PendingAccounts } from "./PendingAccounts.tsx";
import { pendingCount, usePendingAccounts } from "./usePendingAccounts.ts";

type View = "active" | "pending";

/** Administering people: those who are active, and those who wait for approval (spec 2 §2). The tab is in the URL. */
export const UsersPage = () => {
  const [search, setSearch] = useSearchParams();
  const view: View = search.get("view") === "pending" ? "pending" : "active";
  const pending = usePendingAccounts();
  const count = pendingCount(pending);
  return (
    <Page title="User Management" purpose="Approve new accounts and look after the people of Pulse">
      <Tabs
        value={view}
        onChange={(_, next: View) => setSearch(next === "pending" ? { view: next } : {}, { replace: true })}
        aria-label="Users"
        sx={{ mb: 2, borderBottom: 1, borderColor: "line.main" }}
      >
        <Tab value="active" label="Active Users" id="users-tab-active" aria-controls="users-panel" />
        <Tab
          value="pending"
          label={count === null ? "Pending Review" : `Pending Review (${count})`}
          id="users-tab-pending"
          aria-controls="users-panel"
        />
      </Tabs>
      <Box role="tabpanel" id="users-panel" aria-labelledby={`users-tab-${view}`}>
        {view === "pending" ? (
          <PendingAccounts pending={pending} />
        ) : (
          <EmptyState title="The list of active users is coming to Pulse." />
        )}
      </Box>
    </Page>
  );
};
