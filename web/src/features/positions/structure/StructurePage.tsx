import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import { useState } from "react";
import { Link } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { TableLoading } from "#web/ui/DataTable.tsx";
import { ErrorState } from "#web/ui/feedback/states.tsx";
import { Page } from "#web/ui/Page.tsx";
import { EntryConfirmation } from "./EntryConfirmation.tsx";
import { EntryDialog } from "./EntryDialog.tsx";
import { type EntryAction, StructureCard } from "./StructureCard.tsx";
import type { Kind } from "./structureForm.ts";

const kinds = ["engineerTypes", "careerPaths"] as const satisfies readonly Kind[];

/** What the administrator has opened: an entry and what to do with it; the id is null to add one. */
interface Opened {
  readonly kind: Kind;
  readonly id: string | null;
  readonly action: EntryAction;
}

/** Engineer types and career paths: adds, renames, orders, retires and removes them (docs/ladder.md#types-and-paths-page). */
export const StructurePage = () => {
  const { data, error, mutate } = useRead("positions", "getStructure", {});
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <Page
      title="Engineer types and career paths"
      purpose="What your ladders are made of. Ids stay; labels can be renamed at any time."
      breadcrumbs={
        <>
          <MuiLink component={Link} to={paths.adminTab.getHref("positions")}>
            Positions
          </MuiLink>
          {" › Types and paths"}
        </>
      }
      actions={
        <Button component={Link} to={paths.ladder.getHref()}>
          Look at the map
        </Button>
      }
    >
      {error && !data && (
        <ErrorState title="The types and paths could not be loaded" error={error} onRetry={() => void mutate()} />
      )}
      {!error && !data && <TableLoading rows={8} />}
      {data && (
        <Box sx={{ display: "grid", gap: 2 }}>
          {kinds.map((kind) => (
            <StructureCard
              key={kind}
              kind={kind}
              managed={data}
              onAdd={() => setOpened({ kind, id: null, action: "rename" })}
              onAct={(action, id) => setOpened({ kind, id, action })}
            />
          ))}
        </Box>
      )}
      {data && opened?.action === "rename" && (
        <EntryDialog kind={opened.kind} managed={data} entryId={opened.id} onClose={close} />
      )}
      {data && opened !== null && opened.action !== "rename" && opened.id !== null && (
        <EntryConfirmation
          kind={opened.kind}
          managed={data}
          entryId={opened.id}
          action={opened.action}
          onClose={close}
        />
      )}
    </Page>
  );
};
