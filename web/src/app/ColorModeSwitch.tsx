import IconButton from "@mui/material/IconButton";
import { useColorScheme } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import { DarkModeIcon, LightModeIcon } from "#web/ui/icons.tsx";

/** The choice is stored on this device and overrides the system's setting. */
export const ColorModeSwitch = () => {
  const { mode, systemMode, setMode } = useColorScheme();
  const dark = (mode === "system" ? systemMode : mode) === "dark";
  const label = dark ? "Switch to light colors" : "Switch to dark colors";
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        onClick={() => setMode(dark ? "light" : "dark")}
        sx={{ width: 34, height: 34, border: 1, borderColor: "line.main", color: "text.secondary" }}
      >
        {dark ? <LightModeIcon sx={{ fontSize: 17 }} /> : <DarkModeIcon sx={{ fontSize: 17 }} />}
      </IconButton>
    </Tooltip>
  );
};
