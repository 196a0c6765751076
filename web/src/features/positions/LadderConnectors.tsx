import Box from "@mui/material/Box";
import type { Theme } from "@mui/material/styles";
import type { LadderEdge, LadderLayout } from "./ladderLayout.ts";

interface LadderConnectorsProps {
  readonly layout: LadderLayout;
  readonly ownCode: string | null;
  /** The codes of the positions on the reader's way so far. */
  readonly soFar: ReadonlySet<string>;
}

/** The lines between the cards; what they say is in the order of the cards, so that a screen reader skips them. */
export const LadderConnectors = ({ layout, ownCode, soFar }: LadderConnectorsProps) => {
  const leadsOn = (edge: LadderEdge) => edge.from === ownCode;
  const colorOf = (edge: LadderEdge) => (theme: Theme) => {
    if (leadsOn(edge)) return theme.vars.palette.success.main;
    return soFar.has(edge.to) ? theme.vars.palette.primary.main : theme.vars.palette.line.control;
  };
  // The lines to the next positions are drawn last, over the others where they share a stretch.
  const edges = [...layout.edges].sort((a, b) => Number(leadsOn(a)) - Number(leadsOn(b)));
  return (
    <Box
      component="svg"
      aria-hidden
      width={layout.width}
      height={layout.height}
      sx={{ position: "absolute", inset: 0, display: { xs: "none", md: "block" }, fill: "none", strokeWidth: 2 }}
    >
      {edges.map((edge) => (
        <Box
          key={`${edge.from}-${edge.to}`}
          component="path"
          d={edge.path}
          data-from={edge.from}
          data-to={edge.to}
          sx={{ stroke: colorOf(edge) }}
        />
      ))}
    </Box>
  );
};
