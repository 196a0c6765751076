import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import type { CaseLine } from "#domain/promotions/model.ts";
import { mayReadAllCases } from "#domain/promotions/policy.ts";
import { caseTextFor } from "#domain/promotions/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { argsByCursor, usePages } from "#web/lib/reading/usePages.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { Card } from "#web/ui/Card.tsx";
import { type Column, DataTable, TableSkeleton } from "#web/ui/DataTable.tsx";
import { EmptyState } from "#web/ui/feedback/states.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { SavedSwitch } from "#web/ui/forms/SavedSwitch.tsx";
import { ShowMore } from "#web/ui/lists/ShowMore.tsx";
import { Page } from "#web/ui/Page.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { caseTone } from "./caseTone.ts";

const columnsFor = (viewerId: string): readonly Column<CaseLine>[] => [
  {
    label: "Employee",
    slot: "heading",
    cell: ({ employee, id }) => (
      <Link component={RouterLink} to={paths.promotionCase.getHref(employee.id, id)}>
        {fullName(employee)}
      </Link>
    ),
  },
  { label: "Positions", cell: ({ from, target }) => `${from.code} to ${target.code}` },
  { label: "Opened", cell: ({ openedOn }) => formatDay(openedOn) },
  {
    label: "Status",
    cell: (line) => <StatusBadge tone={caseTone(line)}>{caseTextFor(viewerId, line)}</StatusBadge>,
  },
];

/** Promotion cases that the viewer may open, and the CTO's switch (docs/promotions.md). */
export const PromotionsPage = () => {
  const me = useMe();
  const { pages, items, error, hasMore, isLoadingMore, showMore, refresh } = usePages(
    "promotions",
    "listPromotionCases",
    argsByCursor((query) => ({ query })),
  );
  const rows = items ?? [];
  const [first] = pages ?? [];
  const isAll = mayReadAllCases(me);
  return (
    <Page
      title="Promotions"
      purpose={isAll ? "Cases that were shown to the employee" : "Current cases that involve you"}
    >
      <UntilLoaded title="The cases couldn't be loaded" data={first} error={error} retry={refresh}>
        <TableSkeleton rowCount={5} />
      </UntilLoaded>
      {first?.mayTurnOn && (
        <Card sx={{ mb: 2 }}>
          <SavedSwitch
            label="Promotion cases"
            help="While this is off, no one can ask or open a case. Open cases continue."
            isOn={first.isOn}
            save={(isOn) => write("promotions", "setPromotions", { body: { isOn } })}
            done={{ on: "Promotion cases are on", off: "Promotion cases are off" }}
            failed="Promotion cases weren't changed"
          />
        </Card>
      )}
      {first !== undefined && rows.length === 0 && !hasMore && (
        <EmptyState
          title={first.isOn ? "No promotion cases" : "Promotion cases are off"}
          text={
            first.isOn
              ? "Managers open cases from Team, or when someone asks."
              : "The CTO can turn them on. Then managers open cases, and people can ask."
          }
        />
      )}
      {rows.length > 0 && (
        <DataTable label="Promotion cases" columns={columnsFor(me.id)} rows={rows} rowKey={({ id }) => id} />
      )}
      {hasMore && (
        <Box sx={{ mt: 2 }}>
          <ShowMore loading={isLoadingMore} rowCount={rows.length} onMore={showMore} />
        </Box>
      )}
    </Page>
  );
};
