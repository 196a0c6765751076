import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router-dom";
import type { LeadCard } from "#domain/leads-weekly/model.ts";
import { nextReportDay } from "#domain/leads-weekly/rules.ts";
import { mayAdminister } from "#domain/people/policy.ts";
import * as paths from "#domain/shared/paths.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { useToday } from "#web/lib/format/useToday.ts";
import { argsByCursor, usePages } from "#web/lib/reading/usePages.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { EmptyState, ErrorState, LoadingState } from "#web/ui/feedback/states.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Page } from "#web/ui/Page.tsx";
import { Email } from "#web/ui/people/Email.tsx";
import { AboveCardLink, PersonCard } from "#web/ui/people/PersonCard.tsx";
import { PersonNameLink } from "#web/ui/people/PersonNameLink.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";

const Fact = ({ name, value }: { readonly name: string; readonly value: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography component="dt" variant="caption" color="textSecondary">
      {name}
    </Typography>
    <UserText component="dd" variant="body2" sx={{ m: 0 }}>
      {value}
    </UserText>
  </Box>
);

interface LeadCardItemProps extends LeadCard {
  readonly isOwn: boolean;
}

const LeadCardItem = ({ lead, manager, reportCount, isOwn }: LeadCardItemProps) => {
  const today = useToday();
  return (
    <PersonCard
      person={{ ...lead, managerId: manager?.id ?? null }}
      href={paths.leadWeekly.getHref(lead.id)}
      linkLabel="Weekly reports"
      text={<Email address={lead.email} />}
      facts={
        <Box component="dl" sx={{ display: "flex", flexWrap: "wrap", columnGap: 4, rowGap: 1, m: 0 }}>
          {isOwn && (
            <Fact
              name="Manager"
              value={
                manager === null ? (
                  "Not assigned"
                ) : (
                  <AboveCardLink>
                    <PersonNameLink person={manager} color="inherit" underline="hover" />
                  </AboveCardLink>
                )
              }
            />
          )}
          <Fact name="Reports" value={reportCount === 1 ? "1 report" : `${reportCount} reports`} />
          <Fact name="Next" value={formatDay(nextReportDay(today))} />
        </Box>
      }
    />
  );
};

const useLeadCards = () => {
  const { items, error, hasMore, isReading, showMore, refresh } = usePages(
    "leads-weekly",
    "listLeadCards",
    argsByCursor((query) => ({ query })),
  );
  // A page of results can be empty even if more follow.
  useEffect(() => {
    if (hasMore && error === undefined && !isReading) {
      showMore();
    }
  });
  const searching = items?.length === 0 && hasMore && error === undefined;
  return { cards: searching ? undefined : items, error, retry: () => void refresh() };
};

/** The leads whose weekly pages the signed-in person shares (docs/leads-weekly.md#list). */
export const LeadsWeeklyPage = () => {
  const me = useMe();
  const { cards, error, retry } = useLeadCards();
  const isLead = me.role === "lead";
  return (
    <Page
      title="Leads Weekly"
      purpose={
        isLead ? "Talking points that you share with your manager" : "Talking points that you share with your leads"
      }
    >
      {cards === undefined && error === undefined && (
        <LoadingState>
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} variant="rounded" height={96} sx={{ mb: 2 }} />
          ))}
        </LoadingState>
      )}
      {cards?.length === 0 && error === undefined && (
        <EmptyState
          title="No leads assigned yet"
          text={`A lead and their manager collect talking points here for their weekly meeting. ${
            mayAdminister(me)
              ? "Leads appear when you are their manager. Set this in User Management."
              : "Leads appear after an admin makes you their manager in User Management."
          }`}
          action={
            mayAdminister(me) && (
              <Button component={Link} to={paths.users.getHref()}>
                User Management
              </Button>
            )
          }
        />
      )}
      {cards !== undefined && cards.length > 0 && (
        <PlainList aria-label="Leads" sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>
          {cards.map((card) => (
            <LeadCardItem key={card.lead.id} {...card} isOwn={card.lead.id === me.id} />
          ))}
        </PlainList>
      )}
      {error !== undefined && (
        <Box sx={{ mt: cards === undefined ? 0 : 2 }}>
          <ErrorState title="The leads couldn't be loaded" error={error} onRetry={retry} />
        </Box>
      )}
    </Page>
  );
};
