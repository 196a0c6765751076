import Box from "@mui/material/Box";

const levels = [1, 2, 3, 4, 5] as const;

/** A level as five segments; the number stands beside it, so that the bar itself says nothing to a screen reader. */
export const LevelBar = ({ level }: { readonly level: number }) => (
  <Box component="span" aria-hidden sx={{ display: "grid", gridTemplateColumns: "repeat(5, 1fr)", gap: 0.25 }}>
    {levels.map((at) => (
      <Box
        component="span"
        key={at}
        sx={{ height: 6, borderRadius: 999, bgcolor: at <= level ? "primary.main" : "line.main" }}
      />
    ))}
  </Box>
);
