import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { onboardingTypeLabels } from "#domain/people/terms.ts";
import { engineerTitle } from "#domain/positions/structure.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { termText } from "#web/lib/format/terms.ts";
import { errorMessage } from "#web/lib/reading/ApiError.ts";
import { useSavedOrder } from "#web/lib/saving/useSavedOrder.ts";
import { useSession } from "#web/lib/session/session.tsx";
import { Card } from "#web/ui/Card.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { AddIcon } from "#web/ui/icons.tsx";
import { Sortable } from "#web/ui/lists/Sortable.tsx";
import { SortHandle } from "#web/ui/lists/SortHandle.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import {
  type EntryKind,
  listsOf,
  type ManagedStructure,
  type PathForm,
  saveLists,
  type TypeForm,
  withOrder,
} from "./structureForm.ts";

export type EntryAction = "rename" | "retire" | "bringBack" | "remove";

const texts = {
  engineerTypes: {
    title: "Engineer types",
    text: "The order applies to every list, switch and form",
    add: "Add Type",
  },
  careerPaths: { title: "Career paths", text: "Left to right on the map, in this order", add: "Add Path" },
} as const;

const usesText = ({ positions, skillsets }: { readonly positions: number; readonly skillsets: number }): string =>
  [
    ...(positions > 0 ? [formatCountOf(positions, "position", "positions")] : []),
    ...(skillsets > 0 ? [formatCountOf(skillsets, "skillset", "skillsets")] : []),
  ].join(" · ") || "No position yet";

const Title = ({ entry }: { readonly entry: TypeForm }) => (
  <>
    {engineerTitle({ engineerTypes: [entry] }, entry.id)}
    <Typography variant="caption" component="p" color="textSecondary">
      {entry.onboardingTypes.map((type) => termText(onboardingTypeLabels, type)).join(", ")}
    </Typography>
  </>
);

interface StructureCardProps {
  readonly kind: EntryKind;
  readonly managed: ManagedStructure;
  readonly onAdd: () => void;
  readonly onAct: (action: EntryAction, id: string) => void;
}

/** Engineer types or career paths, which can be reordered (docs/ladder.md#types-and-paths). */
export const StructureCard = ({ kind, managed, onAdd, onAct }: StructureCardProps) => {
  const toast = useToast();
  const { updateStructure } = useSession();
  const { structure, uses } = managed;
  const lists = listsOf(structure);
  const entries: readonly (TypeForm | PathForm)[] = lists[kind];
  const { items, reorder } = useSavedOrder({
    items: entries,
    version: structure.version,
    save: async (ids, version) => {
      const saved = await saveLists(withOrder(lists, kind, ids), version);
      updateStructure(saved.structure);
      return saved.structure.version;
    },
    onFailed: (error) => toast.error("The order wasn't saved", errorMessage(error, "Try again.")),
  });
  const usesOf = (id: string) => uses[kind][id] ?? { positions: 0, skillsets: 0 };
  const isUsed = (id: string): boolean => usesOf(id).positions > 0 || usesOf(id).skillsets > 0;
  const offeredCount = entries.filter(({ state }) => state === "offered").length;
  const columns: readonly Column<TypeForm | PathForm>[] = [
    {
      label: "Order",
      slot: "lead",
      cell: ({ id }) => (
        <Box sx={{ my: -0.5, ml: -1 }}>
          <SortHandle itemId={id} />
        </Box>
      ),
    },
    {
      label: "Label",
      slot: "heading",
      cell: ({ label, state }) => (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
          <UserText sx={{ fontWeight: 600 }}>{label}</UserText>
          {state === "retired" && <StatusBadge tone="neutral">Retired</StatusBadge>}
        </Box>
      ),
    },
    { label: "ID in Files", cell: ({ id }) => <code>{id}</code> },
    ...(kind === "engineerTypes"
      ? [
          {
            label: "Title, onboardings",
            cell: (entry: TypeForm | PathForm) => ("title" in entry ? <Title entry={entry} /> : null),
          },
        ]
      : []),
    { label: "In use by", cell: ({ id }) => usesText(usesOf(id)) },
    {
      label: "Actions",
      slot: "actions",
      cell: ({ id, label, state }) => {
        const action = (name: EntryAction, text: string) => (
          <Button size="small" variant="text" aria-label={`${text} ${label}`} onClick={() => onAct(name, id)}>
            {text}
          </Button>
        );
        return (
          <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 0.5 }}>
            {action("rename", "Rename")}
            {state === "retired" && action("bringBack", "Bring Back")}
            {state === "offered" && offeredCount > 1 && action("retire", "Retire")}
            {!isUsed(id) && (state === "retired" || offeredCount > 1) && action("remove", "Remove")}
          </Box>
        );
      },
    },
  ];
  const { title, text, add } = texts[kind];
  return (
    <Card
      title={title}
      text={text}
      actions={
        <Button startIcon={<AddIcon />} onClick={onAdd}>
          {add}
        </Button>
      }
    >
      <Sortable items={items.map(({ id, label }) => ({ id, label }))} onReorder={reorder}>
        <DataTable label={title} columns={columns} rows={items} rowKey={({ id }) => id} cardsBelow="lg" />
      </Sortable>
    </Card>
  );
};
