import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { type LadderStructure, typeLabel } from "#domain/positions/structure.ts";
import type { Skillset } from "#domain/skillsets/model.ts";
import { inGroups, type SkillsetGroup } from "#domain/skillsets/rules.ts";
import { errorMessage } from "#web/lib/reading/ApiError.ts";
import type { ApiResult } from "#web/lib/reading/apiTypes.ts";
import { useSavedOrder } from "#web/lib/saving/useSavedOrder.ts";
import { write } from "#web/lib/saving/write.ts";
import { useStructure } from "#web/lib/structure.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { DeleteIcon, EditIcon, NumberedListIcon } from "#web/ui/icons.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { groupLabel } from "#web/ui/lists/SkillsetGroups.tsx";
import { Sortable } from "#web/ui/lists/Sortable.tsx";
import { SortHandle } from "#web/ui/lists/SortHandle.tsx";
import { excerpt } from "#web/ui/text/excerpt.ts";
import { Hint } from "#web/ui/text/Hint.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";

export type SkillsetAction = "levels" | "form" | "deletion";

const columns = (
  onAct: (action: SkillsetAction, skillset: Skillset) => void,
  structure: LadderStructure,
): readonly Column<Skillset>[] => [
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
    label: "Name",
    slot: "heading",
    cell: ({ name }) => <UserText sx={{ fontWeight: 600 }}>{name}</UserText>,
  },
  {
    label: "Description",
    cell: ({ description }) => (
      <Hint sx={{ textAlign: "left" }}>{description === "" ? "No description" : excerpt(description, 120)}</Hint>
    ),
  },
  {
    label: "Applicable To",
    cell: ({ applicableTo }) => applicableTo.map((type) => typeLabel(structure, type)).join(", "),
  },
  { label: "Levels", cell: ({ levels }) => levels.length },
  {
    label: "Actions",
    slot: "actions",
    cell: (skillset) => (
      <Box sx={{ display: "flex", justifyContent: "flex-end" }}>
        <IconButton
          size="small"
          aria-label={`Manage levels of ${skillset.name}`}
          onClick={() => onAct("levels", skillset)}
        >
          <NumberedListIcon fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={`Edit ${skillset.name}`} onClick={() => onAct("form", skillset)}>
          <EditIcon fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={`Delete ${skillset.name}`} onClick={() => onAct("deletion", skillset)}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Box>
    ),
  },
];

type Group = SkillsetGroup<Skillset>;

const idsOf = (skillsets: readonly Skillset[]): readonly string[] => skillsets.map(({ id }) => id);

const idsWithOrderInGroup = (
  groups: readonly Group[],
  changedGroup: Group,
  ids: readonly string[],
): readonly string[] => groups.flatMap((group) => (group === changedGroup ? ids : idsOf(group.entries)));

const idsWithGroupsInOrder = (groups: readonly Group[], labels: readonly string[]): readonly string[] =>
  labels.flatMap((label) => idsOf(groups.find(({ name }) => groupLabel(name) === label)?.entries ?? []));

interface SkillsetsTableProps {
  readonly list: ApiResult<"skillsets", "listSkillsets">;
  readonly onAct: (action: SkillsetAction, skillset: Skillset) => void;
}

/** Skillsets can be reordered within their group, and the groups too (docs/ladder.md#groups-and-order). */
export const SkillsetsTable = ({ list, onAct }: SkillsetsTableProps) => {
  const id = useId();
  const toast = useToast();
  const structure = useStructure();
  const { items, reorder } = useSavedOrder({
    items: list.items,
    version: list.orderVersion,
    save: async (skillsetIds, version) => {
      const saved = await write("skillsets", "orderSkillsets", { body: { skillsetIds: [...skillsetIds], version } });
      return saved.orderVersion;
    },
    onFailed: (error) =>
      toast.error("Failed to update skillset", errorMessage(error, "The order wasn't saved. Try again.")),
  });
  const groups = inGroups(items, ({ group }) => group);
  const table = (group: Group, label: string) => (
    <Sortable
      items={group.entries.map((skillset) => ({ id: skillset.id, label: skillset.name }))}
      onReorder={(ids) => reorder(idsWithOrderInGroup(groups, group, ids))}
    >
      <DataTable
        label={label}
        columns={columns(onAct, structure)}
        rows={group.entries}
        rowKey={(skillset) => skillset.id}
      />
    </Sortable>
  );
  // Skillsets without a group always come last.
  const namedGroups = groups.filter(({ name }) => name !== null);
  const rest = groups.find(({ name }) => name === null);
  if (namedGroups.length === 0 && rest !== undefined) {
    return table(rest, "Skillsets");
  }
  return (
    <>
      <Sortable
        items={namedGroups.map(({ name }) => ({ id: groupLabel(name), label: groupLabel(name) }))}
        onReorder={(labels) => reorder([...idsWithGroupsInOrder(namedGroups, labels), ...idsOf(rest?.entries ?? [])])}
      >
        <PlainList>
          {namedGroups.map((group, index) => {
            const label = groupLabel(group.name);
            return (
              <Box key={label} component="li" aria-labelledby={`${id}-${index}`} sx={{ mb: 3 }}>
                <Box sx={{ display: "flex", alignItems: "center", gap: 0.5, mb: 1 }}>
                  <SortHandle itemId={label} />
                  <UserText id={`${id}-${index}`} variant="h2" sx={{ minWidth: 0 }}>
                    {label}
                  </UserText>
                </Box>
                {table(group, `Skillsets: ${label}`)}
              </Box>
            );
          })}
        </PlainList>
      </Sortable>
      {rest && (
        <>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {groupLabel(null)}
          </Typography>
          {table(rest, `Skillsets: ${groupLabel(null)}`)}
        </>
      )}
    </>
  );
};
