import Box from "@mui/material/Box";
import type { SxProps, Theme } from "@mui/material/styles";
import Table from "@mui/material/Table";
import { type KeyboardEvent, memo, type SyntheticEvent, useMemo, useRef, useState } from "react";
import type { Position } from "#domain/positions/model.ts";
import { notRequired } from "#domain/positions/terms.ts";
import type { Skillset } from "#domain/skillsets/model.ts";
import { inGroups } from "#domain/skillsets/rules.ts";
import { useStructure } from "#web/lib/structure.tsx";
import { focusOutline } from "#web/theme/focusOutline.ts";
import { twoLines } from "#web/ui/lists/denseRows.ts";
import { groupLabel } from "#web/ui/lists/SkillsetGroups.tsx";
import { levelName, offeredLevels } from "../requirementsDraft.ts";
import { columnGroups } from "./columnGroups.ts";
import type { OpenCell } from "./LevelMenu.tsx";
import { type RequirementChanges, type StoredLevels, storedLevel } from "./requirementChanges.ts";

/** IDs instead of indexes, because rows and columns change. */
interface CellKey {
  readonly skillsetId: string;
  readonly positionId: string;
}

/** Serializes a row's changes so `memo` can tell whether to render it again. */
const serializeRowChanges = (changes: RequirementChanges, skillsetId: string): string =>
  JSON.stringify(
    Object.entries(changes).flatMap(([positionId, { levels }]) => {
      const change = levels[skillsetId];
      return change === undefined ? [] : [[positionId, change.level]];
    }),
  );

interface MatrixRowProps {
  readonly skillset: Skillset;
  readonly positions: readonly Position[];
  readonly stored: StoredLevels;
  readonly serializedChanges: string;
  /** The position of the Tab stop; null if the Tab stop is in another row. */
  readonly tabStopPositionId: string | null;
}

/** Plain elements and one memo per row: 85 skillsets and 30 positions make 2,550 cells. */
const MatrixRow = memo(({ skillset, positions, stored, serializedChanges, tabStopPositionId }: MatrixRowProps) => {
  const changed = new Map<string, number>(JSON.parse(serializedChanges));
  return (
    <tr>
      <th scope="row" title={skillset.name}>
        <span>{skillset.name}</span>
      </th>
      {positions.map(({ id }) => {
        const savedLevel = storedLevel(stored, id, skillset.id);
        const level = changed.get(id) ?? savedLevel;
        const isDefault = !changed.has(id) && stored.get(id)?.get(skillset.id) === undefined;
        const name = levelName(skillset, level);
        return (
          <td
            key={id}
            tabIndex={tabStopPositionId === id ? 0 : -1}
            aria-label={
              changed.has(id)
                ? `${name}, not saved, was ${levelName(skillset, savedLevel)}`
                : isDefault
                  ? `${name}, default`
                  : name
            }
            title={name}
            data-skillset={skillset.id}
            data-position={id}
            data-level={isDefault ? "default" : level}
            data-changed={changed.has(id) ? "" : undefined}
          >
            {level === notRequired ? "–" : level}
          </td>
        );
      })}
    </tr>
  );
});

const moves: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

const clampIndex = (index: number, length: number): number => Math.min(Math.max(index, 0), length - 1);

/** Null if the key doesn't move the focus. */
const cellAfterKey = (
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">,
  [row, column]: readonly [row: number, column: number],
  [rows, columns]: readonly [rows: number, columns: number],
): readonly [row: number, column: number] | null => {
  const move = moves[key];
  if (move !== undefined) {
    return [clampIndex(row + move[0], rows), clampIndex(column + move[1], columns)];
  }
  const isFar = ctrlKey || metaKey;
  if (key === "Home") {
    return [isFar ? 0 : row, 0];
  }
  return key === "End" ? [isFar ? rows - 1 : row, columns - 1] : null;
};

/** Null if the key sets no level. */
const levelOfKey = (key: string): number | null => {
  if (/^[0-5]$/.test(key)) {
    return Number(key);
  }
  return key === "-" || key === "Delete" || key === "Backspace" ? notRequired : null;
};

const nameWidth = 240;

/** The higher the level, the stronger the background. */
const backgroundOf =
  (level: number) =>
  ({ vars: { palette } }: Theme): string =>
    `color-mix(in srgb, ${palette.primary.main} ${level * 6}%, transparent)`;

const tableStyle: SxProps<Theme> = {
  maxHeight: "max(360px, calc(100vh - 240px))",
  overflow: "auto",
  border: 1,
  borderColor: "line.main",
  borderRadius: 1,
  bgcolor: "background.paper",
  "& table": { borderCollapse: "separate", borderSpacing: 0, width: "auto", fontSize: "0.875rem", lineHeight: 1.3 },
  "& th, & td": { height: 32, p: 0, borderBottom: 1, borderColor: "line.soft" },
  "& thead th": {
    position: "sticky",
    top: 0,
    zIndex: 2,
    bgcolor: "background.paper",
    color: "text.secondary",
    fontSize: "0.75rem",
    fontWeight: 600,
    px: 0.5,
  },
  // The height of the row of path names, so the codes stick below it.
  "& thead tr + tr th": { top: 33 },
  "& thead th[data-code]": { minWidth: 48, maxWidth: 88, overflowWrap: "anywhere", color: "text.primary" },
  "& thead th[rowspan]": { left: 0, zIndex: 3, textAlign: "left", px: 1.5 },
  "& tbody th": {
    position: "sticky",
    left: 0,
    zIndex: 1,
    bgcolor: "background.paper",
    textAlign: "left",
    fontWeight: 400,
    px: 1.5,
    minWidth: nameWidth,
    maxWidth: nameWidth,
  },
  "& tbody th span": { ...twoLines, overflowWrap: "anywhere" },
  "& tbody th[scope=rowgroup]": { maxWidth: "none", fontWeight: 600, color: "text.secondary" },
  "& td": { textAlign: "center", cursor: "pointer", scrollMargin: `80px 16px 16px ${nameWidth + 16}px` },
  '& td[data-level="1"]': { backgroundColor: backgroundOf(1) },
  '& td[data-level="2"]': { backgroundColor: backgroundOf(2) },
  '& td[data-level="3"]': { backgroundColor: backgroundOf(3) },
  '& td[data-level="4"]': { backgroundColor: backgroundOf(4) },
  '& td[data-level="5"]': { backgroundColor: backgroundOf(5) },
  '& td[data-level="default"], & td[data-level="0"]': { color: "text.faint" },
  "& td:hover": { outline: "1px solid", outlineColor: "line.control", outlineOffset: -1 },
  "& td[data-changed][data-level]": {
    backgroundColor: "tones.warning.background",
    color: "tones.warning.text",
    fontWeight: 700,
    textDecoration: "underline",
  },
  "& td:focus-visible": { ...focusOutline, outlineOffset: -2 },
};

interface MatrixTableProps {
  readonly label: string;
  readonly positions: readonly Position[];
  readonly skillsets: readonly Skillset[];
  readonly stored: StoredLevels;
  readonly changes: RequirementChanges;
  readonly onSet: (position: Position, skillset: Skillset, level: number) => void;
  readonly onUndo: (position: Position, skillset: Skillset) => void;
  readonly onOpen: (cell: OpenCell) => void;
}

/**
 * See docs/ladder.md#requirements. Arrows move the focus, 1 to 5 set the level, 0 sets "Not asked for", Enter opens the
 * menu, Escape undoes the cell's change.
 */
export const MatrixTable = ({
  label,
  positions,
  skillsets,
  stored,
  changes,
  onSet,
  onUndo,
  onOpen,
}: MatrixTableProps) => {
  const structure = useStructure();
  const table = useRef<HTMLTableElement>(null);
  const [focusedCell, setFocusedCell] = useState<CellKey | null>(null);
  const paths = columnGroups(positions, structure);
  // Memoized, so unchanged rows don't re-render.
  const columns = useMemo(
    () => columnGroups(positions, structure).flatMap((path) => path.positions),
    [positions, structure],
  );
  const groups = inGroups(skillsets, ({ group }) => group);
  const rows = groups.flatMap(({ entries }) => entries);
  const rowOf = (id: string) => rows.findIndex((skillset) => skillset.id === id);
  const columnOf = (id: string) => columns.findIndex((position) => position.id === id);
  // A search or a colleague may have removed the cell. Tab then goes to the first cell.
  const row = Math.max(focusedCell === null ? 0 : rowOf(focusedCell.skillsetId), 0);
  const column = Math.max(focusedCell === null ? 0 : columnOf(focusedCell.positionId), 0);
  const tabStop = columns[column]?.id ?? null;

  const cellOf = ({ target }: SyntheticEvent) => {
    const element = target instanceof HTMLElement ? target.closest<HTMLElement>("[data-skillset]") : null;
    const skillset = rows[rowOf(element?.dataset["skillset"] ?? "")];
    const position = columns[columnOf(element?.dataset["position"] ?? "")];
    return element !== null && skillset !== undefined && position !== undefined
      ? { anchor: element, skillset, position }
      : null;
  };

  const handleKey = (event: KeyboardEvent): void => {
    const cell = cellOf(event);
    if (cell === null || event.altKey) {
      return;
    }
    const coordinates = [rowOf(cell.skillset.id), columnOf(cell.position.id)] as const;
    const next = cellAfterKey(event, coordinates, [rows.length, columns.length]);
    const level = event.ctrlKey || event.metaKey ? null : levelOfKey(event.key);
    if (next !== null) {
      const cells = table.current?.querySelectorAll<HTMLElement>("[data-skillset]");
      cells?.[next[0] * columns.length + next[1]]?.focus();
    } else if (level !== null && offeredLevels(cell.skillset, notRequired).includes(level)) {
      onSet(cell.position, cell.skillset, level);
    } else if (event.key === "Enter" || event.key === " ") {
      onOpen(cell);
    } else if (event.key === "Escape") {
      onUndo(cell.position, cell.skillset);
    } else {
      return;
    }
    event.preventDefault();
  };

  const columnCount = columns.length + 1;
  return (
    <Box sx={tableStyle}>
      <Table
        ref={table}
        role="grid"
        aria-label={label}
        onKeyDown={handleKey}
        onFocus={(event: SyntheticEvent) => {
          const cell = cellOf(event);
          if (cell !== null) {
            setFocusedCell({ skillsetId: cell.skillset.id, positionId: cell.position.id });
          }
        }}
        onClick={(event: SyntheticEvent) => {
          const cell = cellOf(event);
          if (cell !== null) {
            onOpen(cell);
          }
        }}
      >
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              Skillset
            </th>
            {paths.map((path) => (
              <th key={path.label} scope="colgroup" colSpan={path.positions.length}>
                {path.label}
              </th>
            ))}
          </tr>
          <tr>
            {columns.map(({ id, code, title }) => (
              <th key={id} scope="col" data-code title={`${code} - ${title}`}>
                {code}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ name, entries }) => (
          <tbody key={groupLabel(name)}>
            {groups.some((group) => group.name !== null) && (
              <tr>
                <th scope="rowgroup" colSpan={columnCount}>
                  {groupLabel(name)}
                </th>
              </tr>
            )}
            {entries.map((skillset) => (
              <MatrixRow
                key={skillset.id}
                skillset={skillset}
                positions={columns}
                stored={stored}
                serializedChanges={serializeRowChanges(changes, skillset.id)}
                tabStopPositionId={rows[row] === skillset ? tabStop : null}
              />
            ))}
          </tbody>
        ))}
      </Table>
    </Box>
  );
};
