import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { PositionRequirements } from "#domain/positions/model.ts";
import { notAsked } from "#domain/positions/terms.ts";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { LevelBar } from "#web/ui/levels/LevelBar.tsx";
import { SkillsetGroups } from "#web/ui/lists/SkillsetGroups.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { levelName } from "./requirementsDraft.ts";

type Row = PositionRequirements["items"][number];

const columns: readonly Column<Row>[] = [
  {
    label: "Skillset",
    place: "heading",
    cell: ({ skillset }) => <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{skillset.name}</Typography>,
  },
  {
    label: "Required Level",
    cell: ({ skillset, requiredLevel }) => (
      <Box sx={{ display: "grid", gap: 0.5, maxWidth: { md: 320 } }}>
        {levelName(skillset, requiredLevel)}
        {requiredLevel !== notAsked && <LevelBar level={requiredLevel} />}
      </Box>
    ),
  },
  {
    label: "Status",
    cell: ({ status }) => <StatusBadge tone={status === "Configured" ? "good" : "neutral"}>{status}</StatusBadge>,
  },
];

export const RequirementsTable = ({ requirements }: { readonly requirements: PositionRequirements }) => (
  <SkillsetGroups entries={requirements.items} groupOf={({ skillset }) => skillset.group} heading="h2">
    {(entries, group) => (
      <DataTable
        label={`Requirements of ${requirements.position.code}${group === null ? "" : `: ${group}`}`}
        columns={columns}
        rows={entries}
        rowKey={({ skillset }) => skillset.id}
      />
    )}
  </SkillsetGroups>
);
