import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import useSWRInfinite from "swr/infinite";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { TurnList } from "#domain/reviews/terms.ts";
import type { TurnCounts } from "#domain/reviews/views/listModel.ts";
import type { ApiError } from "#web/lib/reading/ApiError.ts";
import { call } from "#web/lib/reading/api.ts";
import type { ApiResult } from "#web/lib/reading/apiTypes.ts";
import { readKey, useRead } from "#web/lib/reading/useRead.ts";
import { ambiguousNames } from "#web/lib/words/ambiguousNames.ts";
import { awayText } from "#web/lib/words/away.ts";
import { formatCount, formatCountOf } from "#web/lib/words/numbers.ts";
import { ErrorState, LoadingState } from "#web/ui/feedback/states.tsx";
import { ExportCsvButton } from "#web/ui/files/ExportCsvButton.tsx";
import { SegmentedControl } from "#web/ui/forms/SegmentedControl.tsx";
import { fileNameOf } from "../shared/fileNameOf.ts";
import { ManagerHeadingText } from "../shared/people/ManagerHeadingText.tsx";
import { byManager, managerHeading, managerIdsOf } from "../shared/people/managerGroups.ts";
import { RoundTurnRow } from "./RoundTurnRow.tsx";

type TurnPage = ApiResult<"reviews", "listRoundTurns">;

/** How many reviews are read at once. */
const listedAtOnce = 50;

/** The reviews of a list, page by page. */
const useTurns = (roundId: string, turn: TurnList) =>
  useSWRInfinite<TurnPage, ApiError>(
    (index, previous: TurnPage | null) => {
      const cursor = previous?.cursor ?? null;
      return index > 0 && cursor === null
        ? null
        : readKey("reviews", "listRoundTurns", {
            params: { roundId },
            query: { turn, ...(cursor !== null && { cursor }) },
          });
    },
    async ([, , args]: ReturnType<typeof readKey<"reviews", "listRoundTurns">>) =>
      await call("reviews", "listRoundTurns", args),
    { revalidateOnMount: true },
  );

interface ListedTurnsProps {
  readonly round: Round;
  readonly reviews: readonly Review[];
  readonly today: string;
}

const ListedTurns = ({ round, reviews, today }: ListedTurnsProps) => {
  const ids = managerIdsOf(reviews);
  const names = useRead("people", "listPeopleNames", ids.length === 0 ? null : { query: { ids: ids.join(",") } });
  const ambiguous = ambiguousNames(reviews.map(({ employee }) => employee));
  return byManager(reviews).map(({ managerId, reviews: group }) => {
    const count = formatCountOf(group.length, "review", "reviews");
    const managers = names.data?.items ?? [];
    const managerAbsence = managers.find(({ id }) => id === managerId)?.absence ?? null;
    const heading = names.isLoading ? null : managerHeading(managerId, managers);
    const details = [heading === null ? [] : (awayText(managerAbsence, today) ?? []), count].flat();
    return (
      <Box key={managerId ?? "none"} component="section" sx={{ mt: 2 }}>
        <Typography variant="body2" component="h4" color="textSecondary" sx={{ fontWeight: 600 }}>
          {heading !== null && (
            <>
              <ManagerHeadingText heading={heading} />
              {" · "}
            </>
          )}
          {details.join(" · ")}
        </Typography>
        <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
          {group.map((review) => (
            <RoundTurnRow
              key={review.id}
              review={review}
              round={round}
              today={today}
              managerAbsence={managerAbsence}
              isAmbiguous={ambiguous.has(review.employee.id)}
            />
          ))}
        </Box>
      </Box>
    );
  });
};

interface RoundTurnsProps {
  readonly round: Round;
  readonly counts: TurnCounts;
  /** The number of the round's reviews, without those that are set aside. */
  readonly total: number;
}

/**
 * Everybody whose turn it is with the reviews of a round, by manager and for how long, and the reviews that are set aside.
 * Shows no content of reviews (docs/rounds.md#round-progress).
 */
export const RoundTurns = ({ round, counts, total }: RoundTurnsProps) => {
  const [turn, setTurn] = useState<TurnList>("employee");
  const { data, error, size, setSize, isValidating, mutate } = useTurns(round.id, turn);
  const reviews = data?.flatMap(({ items }) => items) ?? [];
  const today = data?.[0]?.today;
  const hasMore = (data?.at(-1)?.cursor ?? null) !== null;
  return (
    <Box
      component="section"
      aria-label="Whose turn it is"
      sx={{ mt: 2.5, pt: 2, borderTop: 1, borderColor: "line.soft" }}
    >
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          justifyContent: "space-between",
          gap: 1,
          mb: 1.5,
        }}
      >
        <Typography variant="h3">Whose turn it is, longest wait first</Typography>
        <ExportCsvButton
          fileName={`${fileNameOf(round.name)}-progress.csv`}
          total={total}
          load={(query) => call("reviews", "exportRoundProgress", { params: { roundId: round.id }, query })}
          success="Progress exported successfully"
          size="small"
        />
      </Box>
      <SegmentedControl<TurnList>
        label="Whose turn"
        options={[
          { value: "employee", label: `Employees ${formatCount(counts.employee)}` },
          { value: "manager", label: `Managers ${formatCount(counts.manager)}` },
          { value: "cto", label: `The CTO ${formatCount(counts.cto)}` },
          { value: "setAside", label: "Set aside" },
        ]}
        value={turn}
        onChange={setTurn}
      />
      {error !== undefined && data === undefined && (
        <ErrorState title="The waiting reviews could not be loaded" error={error} onRetry={() => void mutate()} />
      )}
      {error === undefined && data === undefined && (
        <LoadingState>
          {/* About as high as the rows that come, so that the rounds below stay where they are. */}
          <Skeleton
            variant="rounded"
            height={turn === "setAside" ? 44 : 44 * Math.min(listedAtOnce, counts[turn])}
            sx={{ mt: 2 }}
          />
        </LoadingState>
      )}
      {data !== undefined && reviews.length === 0 && (
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {turn === "setAside"
            ? "No review is exempted, and nobody with an open review has left."
            : "No reviews waiting"}
        </Typography>
      )}
      {today !== undefined && <ListedTurns round={round} reviews={reviews} today={today} />}
      {hasMore && (
        <Button disabled={isValidating} onClick={() => void setSize(size + 1)} sx={{ mt: 1.5 }}>
          {isValidating ? "Loading..." : "Show more"}
        </Button>
      )}
    </Box>
  );
};
