import Box from "@mui/material/Box";

const stops = [
  { x: 24, y: 150 },
  { x: 96, y: 118 },
  { x: 168, y: 132 },
  { x: 232, y: 84 },
] as const;

export const TrailDrawing = () => (
  <Box
    component="svg"
    aria-hidden
    viewBox="0 0 340 180"
    sx={{ display: "block", width: "100%", maxWidth: 380, height: "auto" }}
  >
    <Box
      component="path"
      d="M0 180 C24 158 64 132 96 134 S140 156 168 148 S210 116 232 100 S272 62 298 60 S334 150 340 180 Z"
      sx={{ fill: ({ vars }) => vars.palette.tones.accent.background }}
    />
    <Box
      component="path"
      d="M24 150 C50 128 70 116 96 118 S140 140 168 132 S210 100 232 84 S270 50 296 44"
      fill="none"
      strokeWidth={3}
      strokeLinecap="round"
      strokeDasharray="2 9"
      sx={{ stroke: ({ vars }) => vars.palette.primary.main }}
    />
    {stops.map(({ x, y }, index) => (
      <Box
        component="circle"
        key={x}
        cx={x}
        cy={y}
        r={8}
        strokeWidth={3}
        sx={{
          stroke: ({ vars }) => vars.palette.primary.main,
          fill: ({ vars }) => (index === 0 ? vars.palette.primary.main : vars.palette.background.paper),
        }}
      />
    ))}
    <Box
      component="path"
      d="M296 44 V4"
      strokeWidth={3}
      strokeLinecap="round"
      sx={{ stroke: ({ vars }) => vars.palette.text.secondary }}
    />
    <Box component="path" d="M296 4 L328 13 L296 23 Z" sx={{ fill: ({ vars }) => vars.palette.success.main }} />
    <Box component="circle" cx={296} cy={44} r={5} sx={{ fill: ({ vars }) => vars.palette.success.main }} />
  </Box>
);
