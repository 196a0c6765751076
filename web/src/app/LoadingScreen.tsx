import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import Skeleton from "@mui/material/Skeleton";
import { useConfig } from "#web/lib/config.ts";
import { Logo } from "#web/ui/Logo.tsx";

/** Shown while the session or the profile loads (docs/sign-in.md#session). */
export const LoadingScreen = () => {
  const { company } = useConfig();
  return (
    <Box sx={{ minHeight: "100dvh", display: "flex", flexDirection: "column" }}>
      <Box
        component="header"
        sx={{
          display: "flex",
          alignItems: "center",
          justifyContent: "space-between",
          height: 56,
          px: 2.5,
          borderBottom: 1,
          borderColor: "line.main",
          bgcolor: "background.paper",
        }}
      >
        <Logo company={company} />
        <Box aria-hidden sx={{ display: "flex", alignItems: "center", gap: 1.75 }}>
          <Skeleton width={140} height={20} />
          <Skeleton variant="circular" width={34} height={34} />
        </Box>
      </Box>
      <Box
        component="main"
        role="status"
        sx={{ flex: 1, display: "grid", placeContent: "center", justifyItems: "center", gap: 2 }}
      >
        <CircularProgress size={28} aria-hidden />
        <Box sx={{ color: "text.secondary" }}>Loading...</Box>
      </Box>
    </Box>
  );
};
