import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { Link } from "react-router-dom";
import { mayAdminister } from "#domain/people/policy.ts";
import * as paths from "#domain/shared/paths.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { EmptyState, ErrorState, LoadingState } from "#web/ui/feedback/states.tsx";
import { Page } from "#web/ui/Page.tsx";
import { LeadCardItem } from "./LeadCardItem.tsx";
import { useLeadCards } from "./useLeadCards.ts";

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
              ? "Leads appear when you are their manager. Choose it in User Management."
              : "Leads appear after an admin makes you their manager in User Management."
          }`}
          action={
            mayAdminister(me) && (
              <Button component={Link} to={paths.adminTab.getHref("users")}>
                User Management
              </Button>
            )
          }
        />
      )}
      {cards !== undefined && cards.length > 0 && (
        <Box
          component="ul"
          aria-label="Leads"
          sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}
        >
          {cards.map((card) => (
            <LeadCardItem key={card.lead.id} {...card} own={card.lead.id === me.id} />
          ))}
        </Box>
      )}
      {error !== undefined && (
        <Box sx={{ mt: cards === undefined ? 0 : 2 }}>
          <ErrorState title="The leads couldn't be loaded" error={error} onRetry={retry} />
        </Box>
      )}
    </Page>
  );
};
