import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import type { Position } from "#domain/positions/model.ts";
import type { Skillset } from "#domain/skillsets/model.ts";
import { useStructure } from "#web/lib/structure.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "#web/ui/icons.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { SkillsetGroups } from "#web/ui/lists/SkillsetGroups.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { PositionPicker } from "../PositionPicker.tsx";
import { levelName } from "../requirementsDraft.ts";
import { columnGroups } from "./columnGroups.ts";
import type { OpenCell } from "./LevelMenu.tsx";
import { type RequirementChanges, type StoredLevels, storedLevel } from "./requirementChanges.ts";

interface MatrixListProps {
  readonly positions: readonly Position[];
  readonly skillsets: readonly Skillset[];
  readonly stored: StoredLevels;
  readonly changes: RequirementChanges;
  readonly onOpen: (cell: OpenCell) => void;
}

/** On a phone: one position at a time. */
export const MatrixList = ({ positions, skillsets, stored, changes, onOpen }: MatrixListProps) => {
  const structure = useStructure();
  const columns = columnGroups(positions, structure).flatMap((path) => path.positions);
  const [shownId, setShownId] = useState<string | null>(null);
  const index = Math.max(
    columns.findIndex(({ id }) => id === shownId),
    0,
  );
  const position = columns[index];
  if (position === undefined) {
    return null;
  }
  const neighborAt = (step: -1 | 1) => columns[index + step] ?? null;
  const goTo = (target: Position | null) => setShownId((id) => target?.id ?? id);
  return (
    <>
      <Box
        sx={{ display: "flex", alignItems: "flex-start", gap: 0.5, "& > div": { flex: 1, minWidth: 0, mb: 0 }, mb: 1 }}
      >
        <IconButton
          aria-label="Previous position"
          disabled={neighborAt(-1) === null}
          onClick={() => goTo(neighborAt(-1))}
          sx={{ mt: 0.5 }}
        >
          <ChevronLeftIcon />
        </IconButton>
        <PositionPicker positions={columns} value={position} onChange={goTo} />
        <IconButton
          aria-label="Next position"
          disabled={neighborAt(1) === null}
          onClick={() => goTo(neighborAt(1))}
          sx={{ mt: 0.5 }}
        >
          <ChevronRightIcon />
        </IconButton>
      </Box>
      <SkillsetGroups entries={skillsets} groupOf={({ group }) => group} heading="h2">
        {(entries) => (
          <PlainList>
            {entries.map((skillset) => {
              const change = changes[position.id]?.levels[skillset.id];
              const name = levelName(skillset, change?.level ?? storedLevel(stored, position.id, skillset.id));
              return (
                <Box
                  component="li"
                  key={skillset.id}
                  sx={{
                    display: "flex",
                    alignItems: "center",
                    gap: 1,
                    py: 0.5,
                    borderTop: 1,
                    borderColor: "line.soft",
                  }}
                >
                  <UserText variant="body2" sx={{ flex: 1, minWidth: 0 }}>
                    {skillset.name}
                  </UserText>
                  <Button
                    color={change === undefined ? "inherit" : "warning"}
                    variant={change === undefined ? "text" : "outlined"}
                    aria-label={`${skillset.name}: ${name}${change === undefined ? "" : ", not saved"}`}
                    aria-haspopup="menu"
                    onClick={(event) => onOpen({ position, skillset, anchor: event.currentTarget })}
                    sx={{
                      minHeight: 44,
                      maxWidth: "55%",
                      textAlign: "right",
                      overflowWrap: "anywhere",
                      fontWeight: 400,
                    }}
                  >
                    {name}
                  </Button>
                </Box>
              );
            })}
          </PlainList>
        )}
      </SkillsetGroups>
    </>
  );
};
