import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useSearchParams } from "react-router-dom";
import type { Role } from "#domain/people/terms.ts";
import { useMe } from "#web/lib/session.tsx";
import { useRead } from "#web/lib/useRead.ts";
import { Page } from "#web/ui/Page.tsx";
import { EmptyState, ErrorState, LoadingState } from "#web/ui/states.tsx";
import { closedRounds, openRoundOf } from "./openRound.ts";
import { RoundReviews } from "./RoundReviews.tsx";

interface ListTexts {
  readonly title: string;
  readonly purpose: string;
  readonly empty: string;
}

const managerTexts: ListTexts = {
  title: "Manager Reviews",
  purpose: "Reviews of the people you manage",
  empty: "No manager reviews assigned to you yet.",
};

/** Titles and empty texts of the list, by role (spec 1 §2.1, §2.9). */
const textsOf = (role: Role): ListTexts => {
  if (role === "cto") {
    return { title: "CTO Reviews", purpose: "Everybody's reviews", empty: "No reviews require your approval yet." };
  }
  if (role === "hr") {
    return { title: "Employee Reviews", purpose: "Everybody's reviews", empty: "No employee has a review yet." };
  }
  return managerTexts;
};

/** The reviews that a manager, an admin, the cto or hr follow, by round (spec 1 §2.9). */
export const ManagerReviewsPage = () => {
  const me = useMe();
  const { title, purpose, empty } = textsOf(me.role);
  const [params, setParams] = useSearchParams();
  const { data, error, mutate } = useRead("reviews", "listManagedReviews", { query: {} });
  const openRound = openRoundOf(params, data?.roundId ?? null);
  const toggle = (roundId: string) =>
    setParams({ round: roundId === openRound ? closedRounds : roundId }, { preventScrollReset: true, replace: true });
  return (
    <Page title={title} purpose={purpose}>
      {error !== undefined && data === undefined && (
        <ErrorState title="The reviews could not be loaded" error={error} onRetry={() => void mutate()} />
      )}
      {error === undefined && data === undefined && (
        <LoadingState>
          <Skeleton variant="rounded" height={420} sx={{ mb: 2 }} />
          <Skeleton variant="rounded" height={72} />
        </LoadingState>
      )}
      {data !== undefined && data.rounds.length === 0 && (
        <EmptyState title={empty} text="Reviews appear here when a round of performance reviews starts." />
      )}
      {data !== undefined && (
        <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>
          {data.rounds.map((round) => (
            <RoundReviews
              key={round.id}
              round={round}
              isNewest={round.id === data.roundId}
              open={round.id === openRound}
              emptyText={empty}
              onToggle={() => toggle(round.id)}
            />
          ))}
        </Box>
      )}
    </Page>
  );
};
