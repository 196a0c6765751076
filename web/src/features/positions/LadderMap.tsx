import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Paper from "@mui/material/Paper";
import type { Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { useLayoutEffect, useRef } from "react";
import type { PreviewedPosition } from "#domain/positions/ladderPreview.ts";
import type { MapPosition } from "#domain/positions/model.ts";
import { careerStepsFrom, codesLeadingTo } from "#domain/positions/rules.ts";
import { type LadderStructure, pathOrder } from "#domain/positions/structure.ts";
import type { ChangeKind } from "#domain/shared/fileChanges.ts";
import { changeLabels, changeTones } from "#web/ui/files/changeText.ts";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { TermBadge } from "#web/ui/TermBadge.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { lineClamp } from "#web/ui/text/lineClamp.ts";
import { UserText } from "#web/ui/text/UserText.tsx";
import {
  type LadderEdge,
  type LadderGroup,
  ladderGeometry,
  type MapColumns,
  type MapLayout,
  mapLayoutOf,
} from "./mapLayout.ts";

interface PositionCardProps {
  readonly position: MapPosition;
  readonly mark: PositionMark | null;
  readonly onOpen: () => void;
}

/** The viewer's own position or a next one; in a preview, the change. */
type PositionMark = "own" | "next" | "sideways" | ChangeKind;

const borders: Record<PositionMark, string> = {
  own: "primary.main",
  next: "success.main",
  sideways: "success.main",
  added: "tones.good.text",
  changed: "tones.info.text",
  removed: "tones.bad.text",
};

const isDashed = (mark: PositionMark | null): boolean => mark === "sideways" || mark === "removed";

const PositionCard = ({ position, mark, onOpen }: PositionCardProps) => (
  <ButtonBase
    onClick={onOpen}
    aria-haspopup="dialog"
    sx={{
      display: "flex",
      flexDirection: "column",
      alignItems: "stretch",
      justifyContent: "flex-start",
      width: "100%",
      height: "100%",
      px: 1.75,
      py: 1,
      textAlign: "left",
      border: mark === null ? 1 : 2,
      borderStyle: isDashed(mark) ? "dashed" : "solid",
      borderColor: mark === null ? "line.main" : borders[mark],
      borderRadius: 1.5,
      bgcolor: "background.raised",
      transition: "border-color 120ms",
      "&:hover": { borderColor: mark === null ? "text.secondary" : borders[mark] },
    }}
  >
    <Box component="span" sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 1 }}>
      <Typography
        component="span"
        variant="h3"
        noWrap
        sx={{ textDecoration: mark === "removed" ? "line-through" : "none" }}
      >
        {position.code}
      </Typography>
      {mark === "own" && <StatusBadge tone="accent">You</StatusBadge>}
      {mark === "next" && <StatusBadge tone="good">Next</StatusBadge>}
      {mark === "sideways" && <StatusBadge tone="neutral">Sideways</StatusBadge>}
    </Box>
    {(mark === "added" || mark === "changed" || mark === "removed") && (
      // On the border, so it takes no space from the code.
      <Box component="span" sx={{ position: "absolute", top: -11, right: 8, display: "flex" }}>
        <TermBadge term={mark} partLabels={changeLabels} tones={changeTones} />
      </Box>
    )}
    <UserText variant="body2" color="textSecondary" component="span" sx={{ ...lineClamp(2), lineHeight: 1.3 }}>
      {position.title}
    </UserText>
    <span style={visuallyHidden}>{`, level ${position.level}`}</span>
  </ButtonBase>
);

const { cardHeight, headingHeight } = ladderGeometry;

interface LadderGroupCardsProps {
  readonly group: LadderGroup;
  readonly columns: MapColumns;
  readonly isList: boolean;
  readonly markOf: (position: MapPosition) => PositionMark | null;
  readonly onOpen: (code: string) => void;
}

/** The trunk or a career path, lowest level first. */
const LadderGroupCards = ({ group, columns, isList, markOf, onOpen }: LadderGroupCardsProps) => {
  const headingId = `path-${group.id}`;
  const { cardWidth, pathSpacing } = columns;
  // Keeps neighboring names apart.
  const headingWidth = pathSpacing - 8;
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Hint
        id={headingId}
        component="h2"
        title={group.label}
        sx={{
          overflow: "hidden",
          textOverflow: "ellipsis",
          fontWeight: 600,
          whiteSpace: "nowrap",
          mb: 1,
          ...(!isList && {
            position: "absolute",
            left: group.x - headingWidth / 2,
            top: group.y,
            width: headingWidth,
            lineHeight: `${headingHeight}px`,
            textAlign: "center",
            mb: 0,
          }),
        }}
      >
        {group.label}
      </Hint>
      <PlainList sx={{ display: isList ? "grid" : "block", gap: 1 }}>
        {group.nodes.map(({ position, x, y }) => (
          <Box
            key={position.id}
            component="li"
            sx={
              isList
                ? {}
                : { position: "absolute", left: x - cardWidth / 2, top: y, width: cardWidth, height: cardHeight }
            }
          >
            <PositionCard position={position} mark={markOf(position)} onOpen={() => onOpen(position.code)} />
          </Box>
        ))}
      </PlainList>
    </Box>
  );
};

interface LadderConnectorsProps {
  readonly layout: MapLayout;
  readonly ownCode: string | null;
  readonly codesToOwn: ReadonlySet<string>;
}

/** Hidden from screen readers, because the order of the cards conveys the same. */
const LadderConnectors = ({ layout, ownCode, codesToOwn }: LadderConnectorsProps) => {
  const leadsToNext = (edge: LadderEdge) => edge.from === ownCode;
  const colorOf = (edge: LadderEdge) => (theme: Theme) => {
    if (leadsToNext(edge)) {
      return theme.vars.palette.success.main;
    }
    return codesToOwn.has(edge.to) ? theme.vars.palette.primary.main : theme.vars.palette.line.control;
  };
  // Lines to next positions are drawn last, so they are on top.
  const edges = [...layout.edges].sort((a, b) => Number(leadsToNext(a)) - Number(leadsToNext(b)));
  return (
    <Box
      component="svg"
      aria-hidden
      width={layout.width}
      height={layout.height}
      sx={{ position: "absolute", inset: 0, fill: "none", strokeWidth: 2 }}
    >
      {edges.map((edge) => (
        <Box
          key={`${edge.from}-${edge.to}`}
          component="path"
          d={edge.path}
          data-from={edge.from}
          data-to={edge.to}
          sx={{ stroke: colorOf(edge), strokeDasharray: edge.isSideways ? "6 5" : "none" }}
        />
      ))}
    </Box>
  );
};

interface LadderMapProps {
  readonly positions: readonly (MapPosition & Partial<Pick<PreviewedPosition, "change">>)[];
  readonly structure: LadderStructure;
  /** Null if the signed-in person has no position on this ladder. */
  readonly ownCode: string | null;
  readonly isList: boolean;
  readonly onOpen: (code: string) => void;
}

/** The x position that a wide map is scrolled to: the viewer's position, or the trunk. */
const initialX = ({ groups }: MapLayout, ownCode: string | null): number =>
  groups.flatMap(({ nodes }) => nodes).find(({ position }) => position.code === ownCode)?.x ?? groups[0]?.x ?? 0;

/** Initially scrolled to the viewer's column. On narrow screens, it can be a list. */
export const LadderMap = ({ positions, structure, ownCode, isList, onOpen }: LadderMapProps) => {
  // A position that an import removes isn't part of a path.
  const remaining = positions.filter(({ change }) => change !== "removed");
  const layout = mapLayoutOf(positions, structure, remaining);
  const next = careerStepsFrom(positions, ownCode, pathOrder(structure));
  const codesToOwn = codesLeadingTo(positions, ownCode, pathOrder(structure));
  const changes = new Map(positions.map(({ id, change }) => [id, change ?? null]));
  const markOf = ({ id, code }: MapPosition): PositionMark | null => {
    if (code === ownCode) {
      return "own";
    }
    const step = next.find(({ to }) => to.id === id);
    if (step !== undefined) {
      return step.isSideways ? "sideways" : "next";
    }
    return changes.get(id) ?? null;
  };
  const box = useRef<HTMLDivElement>(null);
  const startX = initialX(layout, ownCode);
  useLayoutEffect(() => {
    if (box.current !== null && !isList) {
      box.current.scrollLeft = startX - box.current.clientWidth / 2;
    }
  }, [startX, isList]);
  return (
    <Paper ref={box} variant="outlined" sx={{ overflowX: "auto", px: { xs: 2, md: 3 }, py: { xs: 2, md: 1.5 } }}>
      <Box
        sx={{
          position: "relative",
          mx: "auto",
          ...(isList ? { display: "grid", gap: 3 } : { width: layout.width, height: layout.height }),
        }}
      >
        {!isList && <LadderConnectors layout={layout} ownCode={ownCode} codesToOwn={codesToOwn} />}
        {layout.groups.map((group) => (
          <LadderGroupCards
            key={group.id}
            group={group}
            columns={layout.columns}
            isList={isList}
            markOf={markOf}
            onOpen={onOpen}
          />
        ))}
      </Box>
    </Paper>
  );
};
