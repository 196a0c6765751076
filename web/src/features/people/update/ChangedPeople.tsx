import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { FieldChange, UpdateCheck } from "#domain/people/update/updateModel.ts";
import { type UpdateField, updateFieldLabels, updateFields } from "#domain/people/update/updateTerms.ts";
import { formatCount } from "#web/lib/format/numbers.ts";
import { termText } from "#web/lib/format/terms.ts";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { FilterChip } from "#web/ui/forms/FilterChip.tsx";
import { SearchField } from "#web/ui/forms/SearchField.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { NamedPerson } from "./NamedPerson.tsx";

export type ChangedRow = UpdateCheck["changed"][number];

const pageSize = 50;

const Change = ({ change: { field, before, after } }: { readonly change: FieldChange }) => (
  <Box component="li" sx={{ display: "grid", gridTemplateColumns: "84px minmax(0, 1fr)", columnGap: 1 }}>
    <Hint component="span">{termText(updateFieldLabels, field)}</Hint>
    <UserText variant="body2" component="span">
      <Box component="del" sx={{ color: "text.secondary" }}>
        {before || "none"}
      </Box>
      {" → "}
      <Box component="ins" sx={{ fontWeight: 600, textDecoration: "none" }}>
        {after || "none"}
      </Box>
    </UserText>
  </Box>
);

interface ChangedPeopleProps {
  readonly rows: readonly ChangedRow[];
  readonly isChosen: (row: ChangedRow) => boolean;
  readonly onChoose: (rows: readonly ChangedRow[], isChosen: boolean) => void;
}

export const ChangedPeople = ({ rows, isChosen, onChoose }: ChangedPeopleProps) => {
  const [field, setField] = useState<UpdateField | null>(null);
  const [search, setSearch] = useState("");
  const [shownCount, setShownCount] = useState(pageSize);
  const counts = updateFields
    .map((name) => ({ name, count: rows.filter(({ changes }) => changes.some((one) => one.field === name)).length }))
    .filter(({ count }) => count > 0);
  const searchText = search.toLowerCase();
  const matchingRows = rows.filter(
    ({ name, email, changes }) =>
      (field === null || changes.some((one) => one.field === field)) &&
      `${name} ${email}`.toLowerCase().includes(searchText),
  );
  const chosenCount = matchingRows.filter(isChosen).length;
  const columns: readonly Column<ChangedRow>[] = [
    {
      label: "Apply",
      slot: "lead",
      cell: (row) => (
        <Checkbox
          size="small"
          edge="start"
          checked={isChosen(row)}
          onChange={(_, checked) => onChoose([row], checked)}
          slotProps={{ input: { "aria-label": `Apply to ${row.name}` } }}
        />
      ),
    },
    {
      label: "Person",
      slot: "heading",
      cell: ({ name, email }) => <NamedPerson name={name} email={email} />,
    },
    {
      label: "Changes",
      width: "38%",
      cell: ({ changes }) => (
        <PlainList sx={{ textAlign: "left" }}>
          {changes.map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </PlainList>
      ),
    },
    {
      label: "Effects",
      cell: ({ consequences }) =>
        consequences.length === 0 ? null : (
          <Box>
            {consequences.map(({ text, grantsRights }) => (
              <Typography
                key={text}
                variant="body2"
                sx={{ color: grantsRights ? "tones.warning.text" : "text.secondary", textAlign: "left" }}
              >
                {text}
              </Typography>
            ))}
          </Box>
        ),
    },
  ];
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", mb: 1.5 }}>
        <FilterChip pressed={field === null} onPress={() => setField(null)}>
          All {formatCount(rows.length)}
        </FilterChip>
        {counts.map(({ name, count }) => (
          <FilterChip key={name} pressed={field === name} onPress={() => setField(field === name ? null : name)}>
            {updateFieldLabels[name]} {formatCount(count)}
          </FilterChip>
        ))}
        <SearchField
          label="Find a person"
          value={search}
          onSearch={setSearch}
          sx={{ ml: { sm: "auto" }, width: { xs: "100%", sm: 240 } }}
        />
      </Box>
      <FormControlLabel
        label={`${formatCount(chosenCount)} of ${formatCount(matchingRows.length)} chosen`}
        control={
          <Checkbox
            size="small"
            checked={chosenCount > 0 && chosenCount === matchingRows.length}
            indeterminate={chosenCount > 0 && chosenCount < matchingRows.length}
            onChange={(_, checked) => onChoose(matchingRows, checked)}
          />
        }
      />
      <DataTable
        label="Changed people"
        columns={columns}
        rows={matchingRows.slice(0, shownCount)}
        rowKey={({ line }) => String(line)}
        cardsBelow="lg"
      />
      {shownCount < matchingRows.length && (
        <Button onClick={() => setShownCount(shownCount + pageSize)} sx={{ mt: 1.5 }}>
          Show More
        </Button>
      )}
    </>
  );
};
