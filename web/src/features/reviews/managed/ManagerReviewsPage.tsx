import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import type { Role } from "#domain/people/terms.ts";
import { lazyComponent } from "#web/lib/lazyComponent.ts";
import { useMe } from "#web/lib/session.tsx";
import { useRead } from "#web/lib/useRead.ts";
import { EmptyState, ErrorState, LoadingState } from "#web/ui/feedback/states.tsx";
import { Page } from "#web/ui/Page.tsx";
import { ManagedReviews } from "./ManagedReviews.tsx";
import { type OpenRound, openRoundsOf, withOpenRounds } from "./openRounds.ts";
import { RoundReviews } from "./RoundReviews.tsx";
import { useManagedReviews } from "./useManagedReviews.ts";

// Loaded on demand, because only hr and the cto need it.
const SearchField = lazyComponent(async () => (await import("#web/ui/forms/SearchField.tsx")).SearchField);

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

/** The texts of the list by role (docs/reviews.md#review-list). */
const textsOf = (role: Role): ListTexts => {
  if (role === "cto") {
    return { title: "CTO Reviews", purpose: "Everybody's reviews", empty: "No reviews require your approval yet." };
  }
  if (role === "hr") {
    return { title: "Employee Reviews", purpose: "Everybody's reviews", empty: "No employee has a review yet." };
  }
  return managerTexts;
};

const searchSize = { mb: 2, width: { xs: "100%", sm: 320 } } as const;

/** Whether the role sees everybody's reviews, and therefore needs a search. */
const followsEverybody = (role: Role): boolean => role === "cto" || role === "hr";

/**
 * The reviews that a manager, an admin, the cto or hr follow, by round (docs/reviews.md#review-list). The URL contains
 * the expanded rounds, their numbers of pages and the search. The reviews of a round are read when it is expanded.
 */
export const ManagerReviewsPage = () => {
  const me = useMe();
  const { title, purpose, empty } = textsOf(me.role);
  const [params, setParams] = useSearchParams();
  const searches = followsEverybody(me.role);
  const name = searches ? (params.get("name") ?? "") : "";
  const { rounds: all, roundId: newest, today, error, retry } = useManagedReviews({});
  const { data: actionCounts } = useRead("reviews", "getActionCounts", {});
  const actionsIn = new Map(actionCounts?.rounds.map(({ roundId, actionsNeeded }) => [roundId, actionsNeeded]));
  const rounds = all?.filter(({ reviewCount }) => reviewCount > 0);
  const open = openRoundsOf(params, rounds?.map(({ round }) => round.id) ?? []);
  const setOpenRounds = (next: readonly OpenRound[]) =>
    setParams((now) => withOpenRounds(now, next), { preventScrollReset: true, replace: true });
  const search = (text: string) =>
    setParams(
      (now) => {
        const next = withOpenRounds(
          now,
          open.map(({ id }) => ({ id, pages: 1 })),
        );
        if (text === "") {
          next.delete("name");
        } else {
          next.set("name", text);
        }
        return next;
      },
      { preventScrollReset: true, replace: true },
    );
  return (
    <Page title={title} purpose={purpose}>
      {error !== undefined && rounds === undefined && (
        <ErrorState title="The reviews could not be loaded" error={error} onRetry={retry} />
      )}
      {error === undefined && rounds === undefined && (
        <LoadingState>
          <Skeleton variant="rounded" height={420} sx={{ mb: 2 }} />
          <Skeleton variant="rounded" height={72} />
        </LoadingState>
      )}
      {rounds !== undefined && rounds.length === 0 && (
        <EmptyState title={empty} text="Reviews appear here when a round of performance reviews starts." />
      )}
      {rounds !== undefined && rounds.length > 0 && searches && (
        <Suspense fallback={<Skeleton variant="rounded" sx={searchSize} height={62} />}>
          <SearchField
            label="Search by name"
            placeholder="First or last name"
            value={name}
            onSearch={search}
            sx={searchSize}
          />
        </Suspense>
      )}
      {rounds !== undefined && today !== undefined && (
        <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>
          {rounds.map(({ round, reviewCount }) => {
            const opened = open.find(({ id }) => id === round.id);
            const others = open.filter(({ id }) => id !== round.id);
            const pages = opened?.pages ?? 1;
            return (
              <RoundReviews
                key={round.id}
                round={round}
                reviewCount={reviewCount}
                actionsNeeded={actionsIn.get(round.id) ?? 0}
                today={today}
                open={opened !== undefined}
                onToggle={() => setOpenRounds(opened === undefined ? [...others, { id: round.id, pages: 1 }] : others)}
              >
                <ManagedReviews
                  round={round}
                  // Without roundId, this shares the page's request, which includes the newest round's reviews.
                  query={{ ...(round.id === newest ? {} : { roundId: round.id }), ...(name === "" ? {} : { name }) }}
                  pages={pages}
                  emptyText={empty}
                  onMore={() => setOpenRounds([...others, { id: round.id, pages: pages + 1 }])}
                />
              </RoundReviews>
            );
          })}
        </Box>
      )}
    </Page>
  );
};
