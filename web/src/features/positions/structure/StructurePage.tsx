import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { lazyDialog } from "#web/lib/lazy.tsx";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { useSession } from "#web/lib/session/session.tsx";
import { TableSkeleton } from "#web/ui/DataTable.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { Page } from "#web/ui/Page.tsx";
import { type EntryAction, StructureCard } from "./StructureCard.tsx";
import { type EntryKind, listsOf, type ManagedStructure, saveLists, withEntry, withoutEntry } from "./structureForm.ts";

type ConfirmedAction = Exclude<EntryAction, "rename">;

const words = {
  retire: { verb: "Retire", done: "was retired" },
  bringBack: { verb: "Bring Back", done: "is offered again" },
  remove: { verb: "Remove", done: "was removed" },
} as const;

/** Such as "25 people keep it. Their reviews continue."; null while loading or if no one has the type. */
const usePeopleText = (type: string | null): string | null => {
  const { data } = useRead(
    "people",
    "listPeople",
    type === null ? null : { query: { engineerType: type, status: "active" } },
  );
  if (data === undefined || data.items.length === 0) {
    return null;
  }
  const people = formatCountOf(data.items.length, "person keeps it", "people keep it");
  return `${data.cursor === null ? people : `More than ${people}`}. Their reviews continue.`;
};

interface EntryConfirmationProps {
  readonly kind: EntryKind;
  readonly managed: ManagedStructure;
  readonly entryId: string;
  readonly action: ConfirmedAction;
  readonly onClose: () => void;
}

const EntryConfirmation = ({ kind, managed, entryId, action, onClose }: EntryConfirmationProps) => {
  const { updateStructure } = useSession();
  const { busy, problem, run } = useSave();
  const peopleText = usePeopleText(action === "retire" && kind === "engineerTypes" ? entryId : null);
  const { structure, uses } = managed;
  const lists = listsOf(structure);
  const entry = lists[kind].find(({ id }) => id === entryId);
  const { positions = 0, skillsets = 0 } = uses[kind][entryId] ?? {};
  if (entry === undefined) {
    return null;
  }
  const { verb, done } = words[action];
  const confirm = async () => {
    const next =
      action === "remove"
        ? withoutEntry(lists, kind, entryId)
        : withEntry(lists, kind, { ...entry, state: action === "retire" ? "retired" : "offered" });
    await run(() => saveLists(next, structure.version), {
      done: `${entry.label} ${done}`,
      failed: "Nothing was changed",
      onSaved: (saved) => {
        updateStructure(saved.structure);
        onClose();
      },
    });
  };
  const effects = {
    retire: [
      ...(peopleText === null ? [] : [peopleText]),
      ...(positions > 0 ? [`${formatCountOf(positions, "position stays", "positions stay")} on the map.`] : []),
      ...(skillsets > 0
        ? [`${formatCountOf(skillsets, "skillset continues", "skillsets continue")} to apply to it.`]
        : []),
      "It is no longer offered in forms, filters and files. You can bring it back.",
    ],
    bringBack: ["It is offered again in forms, filters and files."],
    remove: ["Nothing on the ladders uses it. Past reviews keep its label."],
  }[action];
  return (
    <ConfirmDialog
      open
      title={`${verb} ${entry.label}?`}
      confirmLabel={verb}
      destructive={action === "remove"}
      busy={busy}
      error={problem}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {effects.map((effect) => (
        <Typography key={effect} component="span" sx={{ display: "block", mb: 0.5 }}>
          {effect}
        </Typography>
      ))}
    </ConfirmDialog>
  );
};

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
          <MuiLink component={Link} to={paths.positions.getHref()}>
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
      <UntilLoaded title="The types and paths couldn't be loaded" data={data} error={error} retry={mutate}>
        <TableSkeleton rowCount={8} />
      </UntilLoaded>
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
