import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useId, useRef } from "react";
import { useLocation } from "react-router-dom";
import type { PersonRow } from "#domain/people/model.ts";
import { mayBeInvited } from "#domain/people/rules.ts";
import {
  inactiveKinds,
  maxPeoplePerChange,
  personGapLabels,
  personGaps,
  roleLabels,
  roles,
} from "#domain/people/terms.ts";
import { formatCount, formatCountOf } from "#web/lib/format/numbers.ts";
import { TableLoading } from "#web/ui/DataTable.tsx";
import { EmptyState, ErrorState } from "#web/ui/feedback/states.tsx";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import { EngineerTypeFilter } from "#web/ui/forms/EngineerTypeFilter.tsx";
import { FilterSelect } from "#web/ui/forms/FilterSelect.tsx";
import { SearchField } from "#web/ui/forms/SearchField.tsx";
import { ShowMore } from "#web/ui/lists/ShowMore.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { type PeopleActions, UsersTable } from "./UsersTable.tsx";
import type { usePeople } from "./usePeople.ts";
import { isFiltered, type UsersAddress } from "./usersAddress.ts";

interface ListActions extends PeopleActions {
  readonly onChangePeople: () => void;
  /** Gets only people who haven't signed in yet. */
  readonly onInvite: (people: readonly PersonRow[]) => void;
}

interface SelectionBarProps {
  readonly people: readonly PersonRow[];
  readonly actions: ListActions;
}

const SelectionBar = ({ people, actions: { selection, onChangePeople, onInvite } }: SelectionBarProps) => {
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
            onClick={onChangePeople}
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
      <Hint id={limitId} role="status">
        {isTooMany && `You can change at most ${maxPeoplePerChange} people at a time.`}
      </Hint>
    </Box>
  );
};

interface UserListProps {
  readonly list: ReturnType<typeof usePeople>;
  readonly address: UsersAddress;
  readonly onAddress: (change: Partial<UsersAddress>) => void;
  /** Null if the viewer can only read the list. */
  readonly actions: ListActions | null;
}

const UserFilters = ({ address, onAddress }: Pick<UserListProps, "address" | "onAddress">) => (
  <Box
    component="search"
    aria-label="Users"
    sx={{
      display: "grid",
      gridTemplateColumns: {
        xs: "repeat(2, minmax(0, 1fr))",
        md: "repeat(4, minmax(0, 1fr))",
        lg: "minmax(0, 2fr) repeat(4, minmax(0, 1fr))",
      },
      gap: 1.5,
      mb: 2,
    }}
  >
    <SearchField
      label="Search"
      placeholder="Beginning of a name or email"
      value={address.search}
      onSearch={(search) => onAddress({ search })}
      sx={{ gridColumn: { xs: "1 / -1", lg: "auto" } }}
    />
    <FilterSelect
      label="Role"
      allLabel="All roles"
      options={[...roles, "approver"]}
      labels={{ ...roleLabels, approver: "Approvers" }}
      value={address.isApprover ? "approver" : address.role}
      onChange={(chosen) =>
        onAddress(chosen === "approver" ? { role: null, isApprover: true } : { role: chosen, isApprover: false })
      }
    />
    <FilterSelect
      label="Status"
      allLabel="Active"
      options={["inactive", ...inactiveKinds]}
      labels={{ inactive: "All inactive", former: "Former colleagues", rejected: "Rejected accounts" }}
      value={address.status === "active" ? null : address.status}
      onChange={(status) => onAddress({ status: status ?? "active" })}
    />
    <EngineerTypeFilter value={address.engineerType} onChange={(engineerType) => onAddress({ engineerType })} />
    <FilterSelect
      label="Missing"
      allLabel="Anyone"
      options={personGaps}
      labels={personGapLabels}
      value={address.gap}
      onChange={(gap) => onAddress({ gap })}
    />
  </Box>
);

const NoUsersFound = ({ address, onAddress }: Pick<UserListProps, "address" | "onAddress">) => {
  if (!isFiltered(address)) {
    return address.status === "rejected" ? (
      <EmptyState title="No rejected accounts" text="Rejected accounts appear here." />
    ) : (
      <EmptyState title="No inactive users" text="Deactivated people appear here." />
    );
  }
  const search = address.search.trim();
  const otherStatus = address.status === "active" ? "inactive" : "active";
  return (
    <EmptyState
      title="No users found"
      text="Enter the beginning of a name or email, or a domain such as @acme.com. Check the spelling, or remove filters."
      action={
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, justifyContent: "center" }}>
          <Button
            onClick={() => onAddress({ search: "", role: null, engineerType: null, gap: null, isApprover: false })}
          >
            Clear Search and Filters
          </Button>
          {/^[^\s@]+\.[^\s@]*$/.test(search) && (
            <Button onClick={() => onAddress({ search: `@${search}` })}>Search Emails at {search}</Button>
          )}
          <Button onClick={() => onAddress({ status: otherStatus })}>Search {otherStatus} people</Button>
        </Box>
      }
    />
  );
};

/** URL fragment of links to the list. */
const listId = "users-found";

export const UserList = ({ list, address, onAddress, actions }: UserListProps) => {
  const { people, error, stale, hasMore, isLoadingMore, showMore, refresh } = list;
  const { status } = address;
  const location = useLocation();
  const listRef = useRef<HTMLDivElement>(null);
  // Links to a filtered list also scroll to it, which may be below the fold.
  useEffect(() => {
    if (location.hash === `#${listId}`) {
      listRef.current?.focus({ preventScroll: true });
      listRef.current?.scrollIntoView();
    }
  }, [location]);
  const count = status === "active" || status === "inactive" ? list.counts?.[status] : undefined;
  return (
    <>
      <UserFilters address={address} onAddress={onAddress} />
      <Box
        ref={listRef}
        id={listId}
        tabIndex={-1}
        role="group"
        aria-label="Users found"
        sx={{ scrollMarginTop: "220px" }}
      >
        {error === undefined && people === undefined && <TableLoading rowCount={5} />}
        {people?.length === 0 && !hasMore && !stale && <NoUsersFound address={address} onAddress={onAddress} />}
        {people?.length === 0 && hasMore && isLoadingMore && <TableLoading rowCount={5} />}
        {people?.length === 0 && hasMore && !isLoadingMore && !stale && error === undefined && (
          <EmptyState
            title="No users found so far"
            text="There are more people to search. Enter more of the name or email to narrow the search."
            action={<Button onClick={showMore}>Keep Searching</Button>}
          />
        )}
        {people !== undefined && people.length > 0 && (
          <Box aria-busy={stale} sx={{ opacity: stale ? 0.6 : 1 }}>
            {actions && <SelectionBar people={people} actions={actions} />}
            {/* Clears the header and the sticky selection bar. */}
            <Box sx={{ "& input, & button, & a": { scrollMarginTop: "160px" } }}>
              <UsersTable people={people} actions={actions} />
            </Box>
          </Box>
        )}
        {error !== undefined && (
          <Box sx={{ mt: people === undefined ? 0 : 2 }}>
            <ErrorState title="The users couldn't be loaded" error={error} onRetry={refresh} />
          </Box>
        )}
        {hasMore && error === undefined && people !== undefined && people.length > 0 && (
          <Box sx={{ display: "flex", alignItems: "center", gap: 2, mt: 2 }}>
            <ShowMore loading={isLoadingMore} rowCount={people.length} onMore={showMore} />
            {count !== undefined && !isFiltered(address) && (
              <Hint>
                {formatCount(people.length)} of {formatCount(count)}
              </Hint>
            )}
          </Box>
        )}
      </Box>
    </>
  );
};
