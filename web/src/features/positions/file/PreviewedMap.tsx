import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import type { Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useState } from "react";
import type { EngineerType } from "#domain/people/terms.ts";
import type { LadderPreview, PreviewedPosition } from "#domain/positions/ladderPreview.ts";
import { inOrder, typeLabel } from "#domain/positions/structure.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { Card } from "#web/ui/Card.tsx";
import { changeLabels, changeTones, countsText } from "#web/ui/files/changeText.ts";
import { ChangeDetails } from "#web/ui/files/FileChanges.tsx";
import { TermBadge } from "#web/ui/TermBadge.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { LadderMap } from "../LadderMap.tsx";
import { LadderSwitch } from "../LadderSwitch.tsx";

/** Null if no one holds the position. */
export const peopleNote = (people: number | null): string | null =>
  people === null || people === 0 ? null : formatCountOf(people, "person holds it", "people hold it");

const changesIn = (positions: readonly PreviewedPosition[]) =>
  positions.flatMap(({ change }) => (change === null ? [] : [{ change }]));

const PreviewedPositionDialog = ({
  position: { id, code, title, level, change },
  changes,
  onClose,
}: {
  readonly position: PreviewedPosition;
  readonly changes: LadderPreview["changes"];
  readonly onClose: () => void;
}) => {
  const positionChanges = changes.filter(({ positionId }) => positionId === id);
  const note = peopleNote(positionChanges.map(({ people }) => people).find((people) => people !== null) ?? null);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle sx={{ overflowWrap: "anywhere" }}>{`${code} · ${title}`}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 1.5 }}>
          {change !== null && <TermBadge term={change} partLabels={changeLabels} tones={changeTones} />}
          <Hint>{[`Level ${level}`, ...(note === null ? [] : [note])].join(" · ")}</Hint>
        </Box>
        {positionChanges.length === 0 && <Typography>The file changes nothing about this position.</Typography>}
        {positionChanges.map(({ part, details }) => (
          <Box key={part} sx={{ mb: 1.5 }}>
            {part === "requirements" && (
              <Typography component="h3" variant="h3">
                Required levels
              </Typography>
            )}
            {details.length > 0 && <ChangeDetails details={details} />}
            {details.length === 0 && change === "removed" && (
              <Typography>It isn't in the file. Reviews keep their copy of it.</Typography>
            )}
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
};

/** The ladders after an import, with additions, changes and removals marked (docs/import-export.md#ladder-preview). */
export const PreviewedMap = ({ preview: { positions, structure, changes } }: { readonly preview: LadderPreview }) => {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down("md"), { noSsr: true });
  const byType = Map.groupBy(positions, ({ engineerType }) => engineerType);
  const types = inOrder(structure.engineerTypes, [...byType.keys()]);
  const [chosen, setChosen] = useState<EngineerType | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const type = chosen ?? types.find((one) => changesIn(byType.get(one) ?? []).length > 0);
  if (type === undefined) {
    return null;
  }
  const shown = byType.get(type) ?? [];
  const open = shown.find(({ id }) => id === openId);
  const counts = countsText(changesIn(shown));
  const labelOf = (one: EngineerType): string => {
    const changeCount = changesIn(byType.get(one) ?? []).length;
    return changeCount === 0 ? typeLabel(structure, one) : `${typeLabel(structure, one)} (${changeCount})`;
  };
  const ladders = types.length > 1 && (
    <LadderSwitch
      value={type}
      options={types.map((value) => ({ value, label: labelOf(value) }))}
      onChange={setChosen}
    />
  );
  return (
    <Card
      title="The map after this import"
      text={`${formatCountOf(shown.length, "position", "positions")} of ${typeLabel(structure, type)}: ${counts === "" ? "none of them changes" : counts}. Select one to see its changes.`}
      actions={!isPhone && ladders}
      sx={{ mb: 2 }}
    >
      {isPhone && <Box sx={{ mb: 2 }}>{ladders}</Box>}
      <LadderMap
        key={type}
        positions={shown}
        structure={structure}
        ownCode={null}
        isList={isPhone}
        onOpen={(code) => setOpenId(shown.find((position) => position.code === code)?.id ?? null)}
      />
      {open !== undefined && (
        <PreviewedPositionDialog position={open} changes={changes} onClose={() => setOpenId(null)} />
      )}
    </Card>
  );
};
