import Box from "@mui/material/Box";
import { inactiveKinds, personGapLabels, personGaps, roleLabels, roles } from "#domain/people/terms.ts";
import { EngineerTypeFilter } from "#web/ui/forms/EngineerTypeFilter.tsx";
import { FilterSelect } from "#web/ui/forms/FilterSelect.tsx";
import { SearchField } from "#web/ui/forms/SearchField.tsx";
import type { UsersAddress } from "./usersAddress.ts";

interface UserFiltersProps {
  readonly address: UsersAddress;
  readonly onChange: (change: Partial<UsersAddress>) => void;
}

export const UserFilters = ({ address, onChange }: UserFiltersProps) => (
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
      placeholder="Beginning of any name, or email"
      value={address.search}
      onSearch={(search) => onChange({ search })}
      sx={{ gridColumn: { xs: "1 / -1", lg: "auto" } }}
    />
    <FilterSelect
      label="Role"
      allLabel="All roles"
      options={[...roles, "approver"]}
      labels={{ ...roleLabels, approver: "Approvers" }}
      value={address.isApprover ? "approver" : address.role}
      onChange={(chosen) =>
        onChange(chosen === "approver" ? { role: null, isApprover: true } : { role: chosen, isApprover: false })
      }
    />
    <FilterSelect
      label="Status"
      allLabel="Active"
      options={["inactive", ...inactiveKinds]}
      labels={{ inactive: "All inactive", former: "Former colleagues", rejected: "Rejected accounts" }}
      value={address.status === "active" ? null : address.status}
      onChange={(status) => onChange({ status: status ?? "active" })}
    />
    <EngineerTypeFilter value={address.engineerType} onChange={(engineerType) => onChange({ engineerType })} />
    <FilterSelect
      label="Missing"
      allLabel="Anyone"
      options={personGaps}
      labels={personGapLabels}
      value={address.gap}
      onChange={(gap) => onChange({ gap })}
    />
  </Box>
);
