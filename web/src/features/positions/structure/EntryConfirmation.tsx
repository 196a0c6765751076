import Typography from "@mui/material/Typography";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { useSession } from "#web/lib/session/session.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import type { EntryAction } from "./StructureCard.tsx";
import { type EntryKind, listsOf, type ManagedStructure, saveLists, withEntry, withoutEntry } from "./structureForm.ts";

type ConfirmedAction = Exclude<EntryAction, "rename">;

const words = {
  retire: { verb: "Retire", done: "was retired" },
  bringBack: { verb: "Bring Back", done: "is offered again" },
  remove: { verb: "Remove", done: "was removed" },
} as const;

/** "25 people keep it" or "More than 25 people keep it"; null until known. */
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

export const EntryConfirmation = ({ kind, managed, entryId, action, onClose }: EntryConfirmationProps) => {
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
    const ended = await run(() => saveLists(next, structure.version), {
      done: `${entry.label} ${done}`,
      failed: "Nothing was changed",
    });
    if (ended?.isSaved) {
      updateStructure(ended.result.structure);
      onClose();
    }
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
