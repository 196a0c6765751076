import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { LeadCard } from "#domain/leads-weekly/model.ts";
import { nextReportDay } from "#domain/leads-weekly/rules.ts";
import * as paths from "#domain/shared/paths.ts";
import { dayOf } from "#domain/shared/time.ts";
import { serverNow } from "#web/lib/clock.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDay } from "#web/lib/words/dates.ts";
import { Email } from "#web/ui/people/Email.tsx";
import { OnCard, PersonCard } from "#web/ui/people/PersonCard.tsx";
import { PersonNameLink } from "#web/ui/people/PersonNameLink.tsx";

const Fact = ({ name, value }: { readonly name: string; readonly value: ReactNode }) => (
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
  readonly own: boolean;
}

export const LeadCardItem = ({ lead, manager, reportCount, own }: LeadCardItemProps) => {
  const { timeZone } = useConfig();
  return (
    <PersonCard
      person={{ ...lead, managerId: manager?.id ?? null }}
      href={paths.leadWeekly.getHref(lead.id)}
      linkLabel="Weekly reports"
      text={<Email address={lead.email} />}
      facts={
        <Box component="dl" sx={{ display: "flex", flexWrap: "wrap", columnGap: 4, rowGap: 1, m: 0 }}>
          {own && (
            <Fact
              name="Manager"
              value={
                manager === null ? (
                  "Not assigned"
                ) : (
                  <OnCard>
                    <PersonNameLink person={manager} color="inherit" underline="hover" />
                  </OnCard>
                )
              }
            />
          )}
          <Fact name="Reports" value={reportCount === 1 ? "1 report" : `${reportCount} reports`} />
          <Fact name="Next" value={formatDay(nextReportDay(dayOf(serverNow(), timeZone)))} />
        </Box>
      }
    />
  );
};
