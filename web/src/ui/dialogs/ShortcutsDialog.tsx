import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { useId, useState } from "react";
import { areSingleKeysOn, pageShortcuts, type Shortcut, switchSingleKeys } from "#web/lib/shortcuts.ts";
import { Hint } from "#web/ui/text/Hint.tsx";

const keyNames: Readonly<Record<string, string>> = { enter: "Enter" };

const keysOf = ({ key, mod }: Shortcut): readonly string[] => {
  const name = keyNames[key] ?? key.toUpperCase();
  return mod ? [/Mac|iPhone|iPad/.test(navigator.userAgent) ? "Cmd" : "Ctrl", name] : [name];
};

/** The page's shortcuts, and the switch for single keys (docs/ui.md#keyboard-shortcuts). */
export const ShortcutsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const hintId = useId();
  const [shortcuts] = useState(pageShortcuts);
  const [singleKeys, setSingleKeys] = useState(areSingleKeysOn);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth>
      <DialogTitle>Keyboard Shortcuts</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ m: 0, mb: 2.5 }}>
          {shortcuts.map((shortcut) => (
            <Box
              key={`${shortcut.mod} ${shortcut.key}`}
              sx={{
                display: "flex",
                justifyContent: "space-between",
                gap: 2,
                py: 1,
                borderBottom: 1,
                borderColor: "line.soft",
              }}
            >
              <dt>{shortcut.label}</dt>
              <Box component="dd" sx={{ m: 0, flexShrink: 0 }}>
                {keysOf(shortcut).map((name, index) => (
                  <span key={name}>
                    {index > 0 && "+"}
                    <Box
                      component="kbd"
                      sx={{
                        px: 0.75,
                        py: 0.25,
                        border: 1,
                        borderColor: "line.control",
                        borderRadius: 0.75,
                        font: "inherit",
                      }}
                    >
                      {name}
                    </Box>
                  </span>
                ))}
              </Box>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          control={
            <Switch
              checked={singleKeys}
              onChange={(_, on) => {
                switchSingleKeys(on);
                setSingleKeys(on);
              }}
              slotProps={{ input: { "aria-describedby": hintId } }}
            />
          }
          label="Single-key shortcuts"
        />
        <Hint id={hintId}>
          Keys without Ctrl or Cmd, such as ?. They never work inside text fields. This device remembers the choice.
        </Hint>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
};
