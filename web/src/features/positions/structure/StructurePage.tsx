import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import { useState } from "react";
import { Link } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";
import { lazyDialog } from "#web/lib/lazyDialog.tsx";
import { useRead } from "#web/lib/reading/useRead.ts";
import { TableLoading } from "#web/ui/DataTable.tsx";
import { ErrorState } from "#web/ui/feedback/states.tsx";
import { Page } from "#web/ui/Page.tsx";
import { EntryConfirmation } from "./EntryConfirmation.tsx";
import { type EntryAction, StructureCard } from "./StructureCard.tsx";
import type { EntryKind } from "./structureForm.ts";

const EntryDialog = lazyDialog(async () => (await import("./EntryDialog.tsx")).EntryDialog);

const kinds = ["engineerTypes", "careerPaths"] as const satisfies readonly EntryKind[];

/** The open entry and its action; a null id adds an entry. */
interface OpenEntry {
  readonly kind: EntryKind;
  readonly id: string | null;
  readonly action: EntryAction;
}

/** Manages engineer types and career paths (docs/ladder.md#types-and-paths). */
export const StructurePage = () => {
  const { data, error, mutate } = useRead("positions", "getStructure", {});
  const [openEntry, setOpenEntry] = useState<OpenEntry | null>(null);
  const close = () => setOpenEntry(null);
  return (
    <Page
      title="Engineer Types and Career Paths"
      purpose="Types and paths of your ladders. IDs stay, but you can rename labels at any time."
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
          View Map
        </Button>
      }
    >
      {error && !data && (
        <ErrorState title="The types and paths couldn't be loaded" error={error} onRetry={() => void mutate()} />
      )}
      {!error && !data && <TableLoading rowCount={8} />}
      {data && (
        <Box sx={{ display: "grid", gap: 2 }}>
          {kinds.map((kind) => (
            <StructureCard
              key={kind}
              kind={kind}
              managed={data}
              onAdd={() => setOpenEntry({ kind, id: null, action: "rename" })}
              onAct={(action, id) => setOpenEntry({ kind, id, action })}
            />
          ))}
        </Box>
      )}
      {data && openEntry?.action === "rename" && (
        <EntryDialog kind={openEntry.kind} managed={data} entryId={openEntry.id} onClose={close} />
      )}
      {data && openEntry !== null && openEntry.action !== "rename" && openEntry.id !== null && (
        <EntryConfirmation
          kind={openEntry.kind}
          managed={data}
          entryId={openEntry.id}
          action={openEntry.action}
          onClose={close}
        />
      )}
    </Page>
  );
};
