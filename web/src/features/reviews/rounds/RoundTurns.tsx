import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { PersonName } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import type { LongestWaiting, TurnCounts } from "#domain/reviews/model.ts";
import { type ReviewTurn, reviewTurns } from "#domain/reviews/terms.ts";
import { type Day, dayOf, daysBetween, type Instant } from "#domain/shared/time.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatCountOf } from "#web/lib/numbers.ts";
import { useRead } from "#web/lib/useRead.ts";
import { ErrorState, LoadingState } from "#web/ui/feedback/states.tsx";
import { PersonLine } from "#web/ui/people/PersonLine.tsx";

const holders: Readonly<Record<ReviewTurn, string>> = { employee: "Employees", manager: "Managers", cto: "The CTO" };

type Longest = LongestWaiting["reviews"][number];
type Named = Pick<PersonName, "id" | "firstName" | "lastName" | "email">;

const unknownUser = { firstName: "Unknown", lastName: "User", email: "" };

/** The person whose turn it is, and a description of the open step. For the cto, the employee is shown instead. */
const holderOf = (turn: ReviewTurn, { employee, managerId }: Longest, managers: readonly Named[]) => {
  if (turn === "employee") {
    return { person: employee, about: "Self evaluation pending" };
  }
  if (turn === "cto") {
    return { person: employee, about: "Waiting for the CTO" };
  }
  const manager = managers.find(({ id }) => id === managerId) ?? unknownUser;
  return { person: manager, about: `Review of ${fullName(employee)} pending` };
};

const waitingText = (since: Instant, today: Day, timeZone: string): string => {
  const days = daysBetween(dayOf(since, timeZone), today);
  if (days <= 0) {
    return "since today";
  }
  return days === 1 ? "for 1 day" : `for ${days} days`;
};

interface TurnProps {
  readonly waiting: LongestWaiting;
  readonly count: number;
  readonly managers: readonly Named[];
  readonly today: Day;
}

const Turn = ({ waiting, count, managers, today }: TurnProps) => {
  const { timeZone } = useConfig();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h3" component="h4">
        {holders[waiting.turn]}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.25 }}>
        {count === 0 ? "No reviews waiting" : formatCountOf(count, "review waiting", "reviews waiting")}
      </Typography>
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.25 }}>
        {waiting.reviews.map((review) => {
          const { person, about } = holderOf(waiting.turn, review, managers);
          return (
            <li key={review.reviewId}>
              <PersonLine person={person} text={`${about}, ${waitingText(review.since, today, timeZone)}`} />
            </li>
          );
        })}
      </Box>
    </Box>
  );
};

interface RoundTurnsProps {
  readonly roundId: string;
  readonly counts: TurnCounts;
}

/**
 * Whose turn it is with the reviews of a round, and which reviews have waited longest. Shows no content of reviews
 * (docs/reviews.md#round-progress).
 */
export const RoundTurns = ({ roundId, counts }: RoundTurnsProps) => {
  const { data, error, mutate } = useRead("reviews", "getRoundProgress", { params: { roundId } });
  const managerReviews = data?.items.find(({ turn }) => turn === "manager")?.reviews ?? [];
  const ids = [...new Set(managerReviews.flatMap(({ managerId }) => managerId ?? []))];
  const names = useRead("people", "listPeopleNames", ids.length === 0 ? null : { query: { ids: ids.join(",") } });
  const loading = error === undefined && (data === undefined || names.isLoading);
  return (
    <Box
      component="section"
      aria-label="Whose turn it is"
      sx={{ mt: 2.5, pt: 2, borderTop: 1, borderColor: "line.soft" }}
    >
      <Typography variant="h3" sx={{ mb: 1.5 }}>
        Whose turn it is, longest wait first
      </Typography>
      {error !== undefined && data === undefined && (
        <ErrorState title="The waiting reviews could not be loaded" error={error} onRetry={() => void mutate()} />
      )}
      {loading && (
        <LoadingState>
          <Skeleton variant="rounded" height={140} />
        </LoadingState>
      )}
      {data !== undefined && !loading && (
        <Box sx={{ display: "grid", gap: 2.5, gridTemplateColumns: { md: "repeat(3, minmax(0, 1fr))" } }}>
          {reviewTurns.map((turn) => (
            <Turn
              key={turn}
              waiting={data.items.find((waiting) => waiting.turn === turn) ?? { turn, reviews: [] }}
              count={counts[turn]}
              managers={names.data?.items ?? []}
              today={data.today}
            />
          ))}
        </Box>
      )}
    </Box>
  );
};
