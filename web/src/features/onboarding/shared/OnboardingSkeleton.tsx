import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { LoadingState } from "#web/ui/feedback/states.tsx";
import { twoColumns } from "./twoColumns.ts";

export const OnboardingSkeleton = () => (
  <LoadingState>
    <Box sx={twoColumns}>
      <Skeleton variant="rounded" height={220} />
      <Skeleton variant="rounded" height={220} />
    </Box>
    <Box sx={{ display: "flex", gap: 1, overflow: "hidden", my: 2 }}>
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} variant="rounded" height={68} sx={{ flex: "1 0 152px" }} />
      ))}
    </Box>
    <Skeleton variant="rounded" height={420} />
  </LoadingState>
);
