import DarkModeOutlined from "@mui/icons-material/DarkModeOutlined";
import LightModeOutlined from "@mui/icons-material/LightModeOutlined";
import IconButton from "@mui/material/IconButton";
import { useColorScheme } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";

/** Switches between light and dark. The choice is stored on this device and overrides the system's setting. */
export const ColorModeSwitch = () => {
  const { mode, systemMode, setMode } = useColorScheme();
  const dark = (mode === "system" ? systemMode : mode) === "dark";
  const label = dark ? "Switch to light colours" : "Switch to dark colours";
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        onClick={() => setMode(dark ? "light" : "dark")}
        sx={{ width: 34, height: 34, border: 1, borderColor: "line.main", color: "text.secondary" }}
      >
        {dark ? <LightModeOutlined sx={{ fontSize: 17 }} /> : <DarkModeOutlined sx={{ fontSize: 17 }} />}
      </IconButton>
    </Tooltip>
  );
};
