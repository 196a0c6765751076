import Box from "@mui/material/Box";
import type { Theme } from "@mui/material/styles";
import type { LadderEdge, LadderLayout } from "./ladderLayout.ts";

interface LadderConnectorsProps {
  readonly layout: LadderLayout;
  readonly ownCode: string | null;
  readonly pathCodes: ReadonlySet<string>;
}

/** Hidden from screen readers: the order of the cards has the same meaning. */
export const LadderConnectors = ({ layout, ownCode, pathCodes }: LadderConnectorsProps) => {
  const leadsToNext = (edge: LadderEdge) => edge.from === ownCode;
  const colorOf = (edge: LadderEdge) => (theme: Theme) => {
    if (leadsToNext(edge)) {
      return theme.vars.palette.success.main;
    }
    return pathCodes.has(edge.to) ? theme.vars.palette.primary.main : theme.vars.palette.line.control;
  };
  // Draw the lines to the next positions last, so they are on top where lines overlap.
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
