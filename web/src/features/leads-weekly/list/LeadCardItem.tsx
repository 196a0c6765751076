import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import type { LeadCard } from "#domain/leads-weekly/model.ts";
import { nextReportDay } from "#domain/leads-weekly/rules.ts";
import { fullName } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { dayOf } from "#domain/shared/time.ts";
import { serverNow } from "#web/lib/clock.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDay } from "#web/lib/dates.ts";
import { PersonAvatar } from "#web/ui/people/PersonAvatar.tsx";

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography component="dt" variant="caption" color="textSecondary">
      {name}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: "anywhere" }}>
      {value}
    </Typography>
  </Box>
);

interface LeadCardItemProps extends LeadCard {
  /** Whether the card is the viewer's own. */
  readonly own: boolean;
}

/** A lead in the list. The link of the name covers the card. */
export const LeadCardItem = ({ lead, manager, reportCount, own }: LeadCardItemProps) => {
  const { timeZone } = useConfig();
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{
        position: "relative",
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 3,
        rowGap: 1.5,
        p: { xs: 2, md: 2.5 },
        "&:hover": { borderColor: "text.faint" },
        "&:has(a:focus-visible)": { outline: 2, outlineStyle: "solid", outlineColor: "primary.main", outlineOffset: 2 },
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, flex: "1 1 260px", minWidth: 0 }}>
        <PersonAvatar person={lead} size={44} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h2" sx={{ overflowWrap: "anywhere" }}>
            <Link
              component={RouterLink}
              to={paths.leadWeekly.getHref(lead.id)}
              underline="none"
              sx={{
                color: "text.primary",
                fontWeight: "inherit",
                "&:focus-visible": { outline: "none" },
                "&::after": { content: '""', position: "absolute", inset: 0 },
              }}
            >
              {fullName(lead)}
            </Link>
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
            {lead.email}
          </Typography>
        </Box>
      </Box>
      <Box component="dl" sx={{ display: "flex", flexWrap: "wrap", columnGap: 4, rowGap: 1, m: 0 }}>
        {own && <Fact name="Manager" value={manager === null ? "Not assigned" : fullName(manager)} />}
        <Fact name="Reports" value={reportCount === 1 ? "1 report" : `${reportCount} reports`} />
        <Fact name="Next" value={formatDay(nextReportDay(dayOf(serverNow(), timeZone)))} />
      </Box>
    </Paper>
  );
};
