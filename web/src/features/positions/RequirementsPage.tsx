import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, Suspense, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { Position, PositionRequirements } from "#domain/positions/model.ts";
import { typeLabel } from "#domain/positions/structure.ts";
import { notRequired } from "#domain/positions/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { lazyComponent, lazyDialog } from "#web/lib/lazy.tsx";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { useStructure } from "#web/lib/structure.tsx";
import { type Column, DataTable, TableLoading, TableSkeleton } from "#web/ui/DataTable.tsx";
import { EmptyState } from "#web/ui/feedback/states.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { SegmentedControl } from "#web/ui/forms/SegmentedControl.tsx";
import { EditIcon } from "#web/ui/icons.tsx";
import { LevelBar } from "#web/ui/levels/LevelBar.tsx";
import { SkillsetGroups } from "#web/ui/lists/SkillsetGroups.tsx";
import { Page } from "#web/ui/Page.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { ladderTypeOf } from "./ladderAddress.ts";
import { useRequirementChanges } from "./matrix/useRequirementChanges.ts";
import { PositionPicker } from "./PositionPicker.tsx";
import { type RequirementsView, requirementsViewOf, requirementsViews } from "./requirementsAddress.ts";
import { levelName, summaryOf } from "./requirementsDraft.ts";

type Row = PositionRequirements["items"][number];

const columns: readonly Column<Row>[] = [
  {
    label: "Skillset",
    slot: "heading",
    cell: ({ skillset }) => <UserText sx={{ fontWeight: 600 }}>{skillset.name}</UserText>,
  },
  {
    label: "Required Level",
    cell: ({ skillset, requiredLevel }) => (
      <Box sx={{ display: "grid", gap: 0.5, maxWidth: { md: 320 } }}>
        {levelName(skillset, requiredLevel)}
        {requiredLevel !== notRequired && <LevelBar level={requiredLevel} />}
      </Box>
    ),
  },
  {
    label: "Status",
    cell: ({ status }) => <StatusBadge tone={status === "Configured" ? "good" : "neutral"}>{status}</StatusBadge>,
  },
];

/** Loaded on demand: most visits edit one position. */
const RequirementsMatrix = lazyComponent(
  async () => (await import("./matrix/RequirementsMatrix.tsx")).RequirementsMatrix,
);

const RequirementsDialog = lazyDialog(async () => (await import("./RequirementsDialog.tsx")).RequirementsDialog);

const linkTo = (href: string, label: string): ReactNode => (
  <Button component={Link} to={href}>
    {label}
  </Button>
);

interface RequirementsProps {
  readonly position: Position;
  readonly onEdit: (requirements: PositionRequirements) => void;
}

const Requirements = ({ position, onEdit }: RequirementsProps) => {
  const structure = useStructure();
  const { data, error, mutate } = useRead("positions", "getRequirements", { params: { positionId: position.id } });
  if (!data) {
    return (
      <UntilLoaded title="The requirements couldn't be loaded" data={data} error={error} retry={mutate}>
        <TableSkeleton rowCount={5} />
      </UntilLoaded>
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState
        title={`No skillsets apply to ${typeLabel(structure, position.engineerType)} engineers yet`}
        text="First add a skillset that applies to this engineer type."
        action={linkTo(paths.skillsets.getHref(), "Go to Skillsets")}
      />
    );
  }
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, mb: 2 }}>
        <Typography color="textSecondary" sx={{ flex: 1, minWidth: 200 }}>
          {summaryOf(data)}
        </Typography>
        <Button startIcon={<EditIcon />} onClick={() => onEdit(data)}>
          Edit Requirements
        </Button>
      </Box>
      <SkillsetGroups entries={data.items} groupOf={({ skillset }) => skillset.group} heading="h2">
        {(entries, group) => (
          <DataTable
            label={`Requirements of ${data.position.code}${group === null ? "" : `: ${group}`}`}
            columns={columns}
            rows={entries}
            rowKey={({ skillset }) => skillset.id}
          />
        )}
      </SkillsetGroups>
    </>
  );
};

const OnePosition = () => {
  const [params, setParams] = useSearchParams();
  const { data, error, mutate } = useRead("positions", "listPositions", { query: {} });
  // Stored here, so the dialog stays open if a colleague changes the position's code.
  const [requirementsToEdit, setRequirementsToEdit] = useState<PositionRequirements | null>(null);
  const code = params.get("position");
  const position = data?.items.find((item) => item.code === code) ?? null;
  const pick = (picked: Position | null) => setParams(picked === null ? {} : { position: picked.code });
  return (
    <>
      <UntilLoaded title="The positions couldn't be loaded" data={data} error={error} retry={mutate}>
        <TableSkeleton rowCount={5} />
      </UntilLoaded>
      {data && data.items.length === 0 && (
        <EmptyState
          title="No positions yet"
          text="Requirements define which level of each skillset a position requires. Add a position first."
          action={linkTo(paths.positions.getHref(), "Go to Positions")}
        />
      )}
      {data && data.items.length > 0 && (
        <>
          <PositionPicker positions={data.items} value={position} onChange={pick} />
          {code !== null && position === null && (
            <Alert severity="info" onClose={() => pick(null)} sx={{ mb: 2 }}>
              {`There is no position ${code}. Choose one from the list above.`}
            </Alert>
          )}
          {position === null ? (
            <EmptyState title="Choose a position" text="Its skillsets appear here, each with its required level." />
          ) : (
            <Requirements position={position} onEdit={setRequirementsToEdit} />
          )}
        </>
      )}
      {requirementsToEdit && (
        <RequirementsDialog requirements={requirementsToEdit} onClose={() => setRequirementsToEdit(null)} />
      )}
    </>
  );
};

export const RequirementsPage = () => {
  const [params, setParams] = useSearchParams();
  const { engineerType, structure } = useMe();
  const view = requirementsViewOf(params);
  // Loads in parallel with the matrix script.
  const type = ladderTypeOf(params, engineerType, structure);
  useRead("positions", "getLadder", view === "matrix" ? { params: { engineerType: type } } : null);
  // Kept here, so unsaved changes survive switching to the view of one position.
  const editing = useRequirementChanges();
  return (
    <Page
      title="Position Requirements"
      purpose="The level of each skillset that a position requires"
      actions={
        <SegmentedControl<RequirementsView>
          label="View"
          options={requirementsViews}
          value={view}
          onChange={(next) => setParams(next === "matrix" ? { view: next } : {}, { preventScrollReset: true })}
        />
      }
    >
      {view === "matrix" ? (
        <Suspense fallback={<TableLoading rowCount={8} />}>
          <RequirementsMatrix editing={editing} />
        </Suspense>
      ) : (
        <OnePosition />
      )}
    </Page>
  );
};
