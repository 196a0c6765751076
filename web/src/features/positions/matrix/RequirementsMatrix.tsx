import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useMemo, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { Position } from "#domain/positions/model.ts";
import { offeredIds, typeLabel } from "#domain/positions/structure.ts";
import { fold } from "#domain/shared/fold.ts";
import * as paths from "#domain/shared/paths.ts";
import type { Skillset } from "#domain/skillsets/model.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { useShortcuts } from "#web/lib/shortcuts.ts";
import { TableSkeleton } from "#web/ui/DataTable.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { EmptyState } from "#web/ui/feedback/states.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { SearchField } from "#web/ui/forms/SearchField.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { LadderSwitch } from "../LadderSwitch.tsx";
import { ladderTypeOf, withParams } from "../ladderAddress.ts";
import { RequirementsEffects } from "../RequirementsEffects.tsx";
import { levelName } from "../requirementsDraft.ts";
import { LevelConflicts } from "./LevelConflicts.tsx";
import { LevelMenu, type OpenCell } from "./LevelMenu.tsx";
import { MatrixList } from "./MatrixList.tsx";
import { MatrixTable } from "./MatrixTable.tsx";
import {
  countLevels,
  type RequirementChanges,
  type StoredLevels,
  storedLevel,
  storedLevelsOf,
} from "./requirementChanges.ts";
import type { RequirementEditing } from "./useRequirementChanges.ts";

interface SaveLevelsDialogProps {
  readonly changes: RequirementChanges;
  readonly skillsets: readonly Skillset[];
  readonly stored: StoredLevels;
  readonly busy: boolean;
  readonly error: string | null;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** Shows per position what saving changes and who is affected (docs/ladder.md#requirements-in-an-active-round). */
const SaveLevelsDialog = ({ changes, skillsets, stored, busy, error, onSave, onClose }: SaveLevelsDialogProps) => {
  const skillsetsById = new Map(skillsets.map((skillset) => [skillset.id, skillset]));
  return (
    <ConfirmDialog
      open
      title={`Save ${formatCountOf(countLevels(changes), "level", "levels")}?`}
      confirmLabel={busy ? "Saving..." : "Save"}
      wide
      busy={busy}
      error={error}
      onConfirm={onSave}
      onClose={onClose}
    >
      {Object.values(changes).map(({ position, levels }) => (
        <Box key={position.id} sx={{ mb: 2 }}>
          <Typography variant="h3" component="h3" color="textPrimary">
            {`${position.code} - ${position.title}`}
          </Typography>
          <Box component="ul" sx={{ mt: 0.5, mb: 1, pl: 2.5 }}>
            {Object.entries(levels).map(([skillsetId, { savedLevel, level }]) => {
              const skillset = skillsetsById.get(skillsetId);
              return (
                <li key={skillsetId}>
                  {skillset === undefined
                    ? `${savedLevel} becomes ${level}`
                    : `${skillset.name}: ${levelName(skillset, savedLevel)} becomes ${levelName(skillset, level)}`}
                </li>
              );
            })}
          </Box>
          {stored.get(position.id)?.size === 0 && (
            <Typography variant="body2" sx={{ mb: 1 }}>
              Saving configures all of its skillsets.
            </Typography>
          )}
          <RequirementsEffects position={position} />
        </Box>
      ))}
    </ConfirmDialog>
  );
};

/** Edits levels in place (docs/ladder.md#requirements). The URL contains the ladder and the search. */
export const RequirementsMatrix = ({ editing }: { readonly editing: RequirementEditing }) => {
  const { engineerType, structure } = useMe();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("md"));
  const [params, setParams] = useSearchParams();
  const type = ladderTypeOf(params, engineerType, structure);
  const search = params.get("search") ?? "";
  const { data: ladder, error, mutate } = useRead("positions", "getLadder", { params: { engineerType: type } });
  const [openCell, setOpenCell] = useState<OpenCell | null>(null);
  const [isSaveDialogOpen, setIsSaveDialogOpen] = useState(false);
  const stored = useMemo(() => ladder && storedLevelsOf(ladder), [ladder]);
  const { changes } = editing;
  const count = countLevels(changes);
  const setParam = (name: string, value: string) =>
    setParams((current) => withParams(current, { [name]: value }), { replace: true, preventScrollReset: true });
  const askToSave = () => setIsSaveDialogOpen(count > 0);
  useShortcuts([{ key: "s", mod: true, label: "Save Levels", run: askToSave }]);

  const controls = (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, mb: 2 }}>
      <LadderSwitch
        value={type}
        options={offeredIds(structure.engineerTypes, type).map((value) => ({
          value,
          label: typeLabel(structure, value),
        }))}
        onChange={(value) => setParam("type", value)}
      />
      <SearchField
        label="Search"
        placeholder="Skillset"
        value={search}
        onSearch={(text) => setParam("search", text)}
        sx={{ width: { xs: "100%", sm: 240 } }}
      />
      {!isNarrow && (
        <Hint sx={{ flex: 1, minWidth: 240 }}>
          Arrow keys move, 1 to 5 set a level, 0 sets "Not asked for", Enter shows the levels by name. Gray levels are
          the default.
        </Hint>
      )}
    </Box>
  );
  if (ladder === undefined || stored === undefined) {
    return (
      <>
        {controls}
        <UntilLoaded title="The requirements couldn't be loaded" data={ladder} error={error} retry={mutate}>
          <TableSkeleton rowCount={8} />
        </UntilLoaded>
      </>
    );
  }
  const { positions, skillsets } = ladder;
  const setLevel = (position: Position, { id: skillsetId }: Skillset, level: number) =>
    editing.set({ position, skillsetId, stored: storedLevel(stored, position.id, skillsetId) }, level);
  const shown = skillsets.filter(({ name, group }) => fold(`${name} ${group ?? ""}`).includes(fold(search)));
  const label = typeLabel(structure, type);
  const isEmpty = positions.length === 0 || skillsets.length === 0;
  return (
    <>
      {controls}
      <LevelConflicts
        conflicts={editing.conflicts}
        onKeepMine={editing.keepMine}
        onUseTheirs={({ position, skillsetId }) => editing.undo(position, skillsetId)}
      />
      {isEmpty && (
        <EmptyState
          title={positions.length === 0 ? `No ${label} positions yet` : `No skillsets apply to ${label} engineers yet`}
          text="The matrix shows the skillsets of a ladder with its positions."
          action={
            <Button component={Link} to={(positions.length === 0 ? paths.positions : paths.skillsets).getHref()}>
              {positions.length === 0 ? "Go to Positions" : "Go to Skillsets"}
            </Button>
          }
        />
      )}
      {!isEmpty && shown.length === 0 && (
        <EmptyState
          title="No skillsets match"
          text="Try another search, or show all skillsets."
          action={<Button onClick={() => setParam("search", "")}>Show All Skillsets</Button>}
        />
      )}
      {!isEmpty && shown.length > 0 && (
        <Box inert={editing.busy}>
          {isNarrow ? (
            <MatrixList
              positions={positions}
              skillsets={shown}
              stored={stored}
              changes={changes}
              onOpen={setOpenCell}
            />
          ) : (
            <MatrixTable
              label={`Requirements of ${label}`}
              positions={positions}
              skillsets={shown}
              stored={stored}
              changes={changes}
              onSet={setLevel}
              onUndo={(position, { id }) => editing.undo(position, id)}
              onOpen={setOpenCell}
            />
          )}
        </Box>
      )}
      {count > 0 && (
        <Box
          component="section"
          aria-label="Unsaved levels"
          sx={{
            position: "sticky",
            bottom: 0,
            zIndex: 3,
            display: "flex",
            flexWrap: "wrap",
            alignItems: "center",
            gap: 1,
            py: 1.5,
            bgcolor: "background.default",
            borderTop: 1,
            borderColor: "line.main",
          }}
        >
          <Typography role="status" sx={{ flex: 1, minWidth: 180 }}>
            {`${formatCountOf(count, "level", "levels")} of ${formatCountOf(Object.keys(changes).length, "position", "positions")} changed`}
          </Typography>
          <Button onClick={editing.discard} disabled={editing.busy}>
            Discard
          </Button>
          <Button variant="contained" color="primary" onClick={askToSave} disabled={editing.busy}>
            Save...
          </Button>
        </Box>
      )}
      {openCell !== null && (
        <LevelMenu
          cell={openCell}
          level={
            changes[openCell.position.id]?.levels[openCell.skillset.id]?.level ??
            storedLevel(stored, openCell.position.id, openCell.skillset.id)
          }
          onChoose={(level) => setLevel(openCell.position, openCell.skillset, level)}
          onClose={() => setOpenCell(null)}
        />
      )}
      {isSaveDialogOpen && (
        <SaveLevelsDialog
          changes={changes}
          skillsets={skillsets}
          stored={stored}
          busy={editing.busy}
          error={editing.problem}
          onSave={() => {
            // If saving failed, the dialog stays open and shows the reason.
            void editing.save().then((outcome) => setIsSaveDialogOpen(outcome === "failed"));
          }}
          onClose={() => setIsSaveDialogOpen(false)}
        />
      )}
    </>
  );
};
