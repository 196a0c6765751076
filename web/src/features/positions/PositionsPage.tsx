import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Skeleton from "@mui/material/Skeleton";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { EngineerType } from "#domain/people/terms.ts";
import type { Position } from "#domain/positions/model.ts";
import { idsNotRemoved, type LadderStructure } from "#domain/positions/structure.ts";
import { fold } from "#domain/shared/fold.ts";
import * as paths from "#domain/shared/paths.ts";
import { lazyDialog } from "#web/lib/lazy.tsx";
import { useRead } from "#web/lib/reading/useRead.ts";
import { EngineerTypeLabel, useStructure } from "#web/lib/structure.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { EmptyState, ErrorState, LoadingState } from "#web/ui/feedback/states.tsx";
import { EngineerTypeFilter } from "#web/ui/forms/EngineerTypeFilter.tsx";
import { SearchField } from "#web/ui/forms/SearchField.tsx";
import { AddIcon, EditIcon } from "#web/ui/icons.tsx";
import { Page } from "#web/ui/Page.tsx";
import { excerpt, plainText } from "#web/ui/text/excerpt.ts";
import { Hint } from "#web/ui/text/Hint.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { ExportLadderButtons } from "./file/ExportLadderButtons.tsx";
import { withParams } from "./ladderAddress.ts";

interface PositionsFilter {
  readonly type: EngineerType | null;
  readonly search: string;
}

const filterOf = (params: URLSearchParams, { engineerTypes }: LadderStructure): PositionsFilter => ({
  type: idsNotRemoved(engineerTypes).find((type) => type === params.get("type")) ?? null,
  search: params.get("search") ?? "",
});

const PositionFormDialog = lazyDialog(async () => (await import("./PositionFormDialog.tsx")).PositionFormDialog);

const columns = (onEdit: (position: Position) => void): readonly Column<Position>[] => [
  {
    label: "Code",
    slot: "heading",
    cell: ({ code }) => <UserText sx={{ fontWeight: 600 }}>{code}</UserText>,
  },
  { label: "Title", cell: ({ title }) => title },
  {
    label: "Engineer Type",
    cell: ({ engineerType }) => (
      <Box sx={{ whiteSpace: "nowrap" }}>
        <EngineerTypeLabel type={engineerType} />
      </Box>
    ),
  },
  {
    label: "Description",
    cell: ({ description }) => (
      <Hint sx={{ textAlign: "left" }}>{excerpt(plainText(description), 120) || "No description"}</Hint>
    ),
  },
  {
    label: "Actions",
    slot: "actions",
    cell: (position) => (
      <Box sx={{ display: "flex", justifyContent: "flex-end" }}>
        <IconButton size="small" aria-label={`Edit ${position.code}`} onClick={() => onEdit(position)}>
          <EditIcon fontSize="small" />
        </IconButton>
      </Box>
    ),
  },
];

const skeletonRows = ["first", "second", "third", "fourth", "fifth"];

/** Positions Management, for all ladders (docs/ladder.md#positions). The filter is part of the URL. */
export const PositionsPage = () => {
  const [params, setParams] = useSearchParams();
  const structure = useStructure();
  const filter = filterOf(params, structure);
  const { data, error, mutate } = useRead("positions", "listPositions", { query: {} });
  const [positionToEdit, setPositionToEdit] = useState<Position | "new" | null>(null);
  const updateFilter = (change: Partial<PositionsFilter>) =>
    setParams((current) => withParams(current, { ...filterOf(current, structure), ...change }), {
      replace: true,
      preventScrollReset: true,
    });
  const shown = (data?.items ?? []).filter(
    ({ engineerType, code, title }) =>
      (filter.type === null || engineerType === filter.type) && fold(`${code} ${title}`).includes(fold(filter.search)),
  );
  return (
    <Page
      title="Positions Management"
      purpose="Manage career ladder positions and their requirements"
      actions={
        <>
          <ExportLadderButtons />
          <Button component={Link} to={paths.ladderFile.getHref()}>
            Import Ladder
          </Button>
          <Button component={Link} to={paths.ladderStructure.getHref()}>
            Types and Paths
          </Button>
          <Button variant="contained" color="primary" startIcon={<AddIcon />} onClick={() => setPositionToEdit("new")}>
            Add Position
          </Button>
        </>
      }
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, mb: 2 }}>
        <SearchField
          label="Search"
          placeholder="Code or title"
          value={filter.search}
          onSearch={(search) => updateFilter({ search })}
          sx={{ width: { xs: "100%", sm: 280 } }}
        />
        <EngineerTypeFilter
          value={filter.type}
          onChange={(type) => updateFilter({ type })}
          sx={{ width: { xs: "100%", sm: 200 } }}
        />
      </Box>
      {error && !data && (
        <ErrorState title="The positions couldn't be loaded" error={error} onRetry={() => void mutate()} />
      )}
      {!error && !data && (
        <LoadingState label="Loading positions...">
          {skeletonRows.map((row) => (
            <Skeleton key={row} variant="rounded" height={56} sx={{ mb: 1 }} />
          ))}
        </LoadingState>
      )}
      {data && data.items.length === 0 && (
        <EmptyState
          title="No positions yet"
          text="Positions are the steps of the career ladder. People with a position get reviews. Add the first one, import a ladder, or start from the example. Everyone sees the ladder immediately."
          action={
            <Button component={Link} to={paths.ladderFile.getHref()}>
              Start From the Example
            </Button>
          }
        />
      )}
      {data && data.items.length > 0 && shown.length === 0 && (
        <EmptyState
          title="No positions match"
          text="Try another search, or show all positions."
          action={<Button onClick={() => updateFilter({ type: null, search: "" })}>Show All Positions</Button>}
        />
      )}
      {shown.length > 0 && (
        <DataTable
          label="Positions"
          columns={columns(setPositionToEdit)}
          rows={shown}
          rowKey={(position) => position.id}
        />
      )}
      {positionToEdit !== null && (
        <PositionFormDialog
          position={positionToEdit === "new" ? null : positionToEdit}
          positions={data?.items ?? []}
          onClose={() => setPositionToEdit(null)}
        />
      )}
    </Page>
  );
};
