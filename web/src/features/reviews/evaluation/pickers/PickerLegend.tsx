import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import type { CommentsToggle } from "../useLastComments.ts";

interface PickerLegendProps {
  /** The round that "last time" refers to; null if there was none. */
  readonly previousRoundName: string | null;
  /** The employee whose level the = key copies; null if none. */
  readonly copySourceName: string | null;
  readonly hasKeys: boolean;
  readonly commentsToggle: CommentsToggle;
  readonly allTextsShown: boolean;
  readonly onAllTextsShown: (shown: boolean) => void;
}

const Key = ({ children }: { readonly children: string }) => (
  <Box component="kbd" sx={{ px: 0.75, border: 1, borderColor: "line.control", borderRadius: 0.75, font: "inherit" }}>
    {children}
  </Box>
);

interface LegendSwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

const LegendSwitch = ({ label, checked, onChange }: LegendSwitchProps) => (
  <FormControlLabel
    control={<Switch size="small" checked={checked} onChange={(_, next) => onChange(next)} />}
    label={label}
    slotProps={{ typography: { variant: "body2" } }}
    // Aligns the switch with the left edge of the texts around it.
    sx={{ ml: -0.75, mr: 0 }}
  />
);

export const PickerLegend = ({
  previousRoundName,
  hasKeys,
  commentsToggle,
  copySourceName,
  allTextsShown,
  onAllTextsShown,
}: PickerLegendProps) => (
  <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2.5, rowGap: 0.5 }}>
    {previousRoundName !== null && (
      <Typography variant="caption" color="textSecondary" sx={{ display: "flex", alignItems: "center", gap: 0.75 }}>
        <StatusBadge tone="neutral">last time</StatusBadge>
        {previousRoundName}
      </Typography>
    )}
    {hasKeys && (
      <Typography variant="caption" color="textSecondary" sx={{ display: { xs: "none", md: "block" } }}>
        <Key>1</Key> to <Key>5</Key> answer the focused question, <Key>Enter</Key> goes to the next
        {copySourceName !== null && (
          <>
            , <Key>=</Key> sets {copySourceName}'s level
          </>
        )}
      </Typography>
    )}
    <Box sx={{ ml: "auto", display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2.5 }}>
      {commentsToggle.roundName !== null && (
        <>
          <Typography variant="caption" color="textSecondary" role="status" sx={{ "&:empty": { mr: -2.5 } }}>
            {commentsToggle.status}
          </Typography>
          <LegendSwitch
            label={`Show Comments From ${commentsToggle.roundName}`}
            checked={commentsToggle.shown}
            onChange={commentsToggle.show}
          />
        </>
      )}
      <LegendSwitch label="Show All Level Texts" checked={allTextsShown} onChange={onAllTextsShown} />
    </Box>
  </Box>
);
