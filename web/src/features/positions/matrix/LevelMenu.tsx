import { listClasses } from "@mui/material/List";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import type { Position } from "#domain/positions/model.ts";
import type { Skillset } from "#domain/skillsets/model.ts";
import { levelName, offeredLevels } from "../requirementsDraft.ts";

export interface OpenCell {
  readonly position: Position;
  readonly skillset: Skillset;
  readonly anchor: HTMLElement;
}

interface LevelMenuProps {
  readonly cell: OpenCell;
  readonly level: number;
  readonly onChoose: (level: number) => void;
  readonly onClose: () => void;
}

export const LevelMenu = ({ cell: { position, skillset, anchor }, level, onChoose, onClose }: LevelMenuProps) => (
  <Menu
    open
    anchorEl={anchor}
    onClose={onClose}
    slotProps={{
      list: { "aria-label": `${skillset.name}, ${position.code}`, className: listClasses.dense },
      paper: { sx: { maxWidth: 360 } },
    }}
  >
    {offeredLevels(skillset, level).map((one) => (
      <MenuItem
        key={one}
        selected={one === level}
        onClick={() => {
          onChoose(one);
          onClose();
        }}
        sx={{ whiteSpace: "normal", overflowWrap: "anywhere" }}
      >
        {levelName(skillset, one)}
      </MenuItem>
    ))}
  </Menu>
);
