import Box from "@mui/material/Box";
import { panel } from "#web/theme/tokens.ts";

const trunk = [90, 160, 225];
const branches = [
  { x: 40, top: 20 },
  { x: 200, top: 0 },
  { x: 360, top: -16 },
];

export const LadderDrawing = () => (
  <Box
    component="svg"
    aria-hidden
    viewBox="0 -150 400 390"
    sx={{ width: "100%", maxWidth: 400, maxHeight: "46vh", fill: "none", stroke: panel.line, strokeWidth: 2 }}
  >
    <path d="M200 225V90" stroke={panel.node} />
    {branches.map(({ x, top }) => (
      <g key={x}>
        <path d={`M200 90C200 50 ${x} 70 ${x} 0V${top - 110}`} />
        <circle cx={x} cy={0} r={6.5} fill={panel.background} stroke={panel.node} />
        <circle cx={x} cy={-70} r={6.5} fill={panel.background} stroke={panel.node} />
      </g>
    ))}
    {trunk.map((y) => (
      <circle key={y} cx={200} cy={y} r={9} fill={panel.node} stroke="none" />
    ))}
  </Box>
);
