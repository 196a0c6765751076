import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import type { AuditFilter } from "#domain/audit/model.ts";
import { auditKindLabels, auditKinds } from "#domain/audit/terms.ts";
import type { PersonName } from "#domain/people/model.ts";
import { call } from "#web/lib/reading/api.ts";
import { Card } from "#web/ui/Card.tsx";
import { FilterChip } from "#web/ui/forms/FilterChip.tsx";
import { PersonPicker } from "#web/ui/people/PersonPicker.tsx";

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  readonly people: ReadonlyMap<string, PersonName> | undefined;
  readonly onChange: (change: { readonly [Name in keyof AuditFilter]?: string | null }) => void;
}

const listPeople = async (status: "active" | "inactive", name: string): Promise<readonly PersonName[]> => {
  const query = { status, ...(name === "" ? {} : { search: name }) };
  return (await call("people", "listPeople", { query })).items;
};

const findPeople = async (name: string): Promise<readonly PersonName[]> =>
  (await Promise.all([listPeople("active", name), ...(name === "" ? [] : [listPeople("inactive", name)])])).flat();

interface PersonFilterProps {
  readonly label: string;
  readonly id: string | undefined;
  readonly people: AuditFiltersProps["people"];
  readonly onChange: (id: string | null) => void;
}

const PersonFilter = ({ label, id, people, onChange }: PersonFilterProps) => {
  const value = id === undefined ? null : (people?.get(id) ?? null);
  return (
    <PersonPicker<PersonName>
      // Remounts once the name of the person in the URL has loaded.
      key={value?.id ?? "nobody"}
      label={label}
      value={value}
      onChange={(person) => onChange(person?.id ?? null)}
      cacheKey="active and former people"
      find={findPeople}
      emptyText="No one matches this name or email."
    />
  );
};

/** Each filter changes the address, so a link shows the same entries. */
export const AuditFilters = ({ filter, people, onChange }: AuditFiltersProps) => {
  const { concerned, actor, kind, rights, from, to } = filter;
  const isSet = Object.values(filter).some((value) => value !== undefined);
  const dayField = (label: string, name: "from" | "to", value: string | undefined) => (
    <TextField
      type="date"
      label={label}
      value={value ?? ""}
      onChange={(event) => onChange({ [name]: event.target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <Card sx={{ mb: 2, overflow: "visible" }}>
      <Box
        sx={{
          display: "grid",
          gridTemplateColumns: { xs: "1fr 1fr", md: "1.4fr 1.4fr 1fr 1fr" },
          gap: 1.5,
          "& > :nth-of-type(-n+2)": { gridColumn: { xs: "1 / -1", md: "auto" } },
        }}
      >
        <PersonFilter label="Who" id={actor} people={people} onChange={(id) => onChange({ actor: id })} />
        <PersonFilter
          label="Person Affected"
          id={concerned}
          people={people}
          onChange={(id) => onChange({ concerned: id })}
        />
        {dayField("From", "from", from)}
        {dayField("To", "to", to)}
      </Box>
      <Box role="group" aria-label="Kinds" sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 2 }}>
        <FilterChip pressed={kind === undefined} onPress={() => onChange({ kind: null })}>
          All
        </FilterChip>
        {auditKinds.map((one) => (
          <FilterChip key={one} pressed={kind === one} onPress={() => onChange({ kind: kind === one ? null : one })}>
            {auditKindLabels[one]}
          </FilterChip>
        ))}
        <Box sx={{ flex: 1 }} />
        <FilterChip pressed={rights === "only"} onPress={() => onChange({ rights: rights === "only" ? null : "only" })}>
          Rights Only
        </FilterChip>
        {isSet && (
          <Button
            size="small"
            onClick={() => onChange({ concerned: null, actor: null, kind: null, rights: null, from: null, to: null })}
          >
            Clear Filters
          </Button>
        )}
      </Box>
    </Card>
  );
};
