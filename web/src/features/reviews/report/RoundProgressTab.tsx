import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { seesApprovers } from "#domain/reviews/policy.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { Card } from "#web/ui/Card.tsx";
import { EmptyState, ErrorState, LoadingState } from "#web/ui/feedback/states.tsx";
import { RoundProgressList } from "../rounds/RoundProgressList.tsx";
import { resultsText } from "../rounds/resultsText.ts";
import { StageBar } from "../shared/StageBar.tsx";
import { totalOf } from "../shared/stageLooks.ts";
import { ApproversCard } from "./ApproversCard.tsx";

/** Progress without the reviews' content, for admins and the CTO (docs/rounds.md#round-progress). */
export const RoundProgressTab = ({ roundId }: { readonly roundId: string }) => {
  const me = useMe();
  const { data, error, mutate } = useRead("reviews", "listRounds", { query: { from: roundId } });
  const found = data?.items.find(({ round }) => round.id === roundId);
  if (data === undefined) {
    return error === undefined ? (
      <LoadingState>
        <Skeleton variant="rounded" height={420} />
      </LoadingState>
    ) : (
      <ErrorState title="The progress couldn't be loaded" error={error} onRetry={() => void mutate()} />
    );
  }
  const results = found === undefined ? null : resultsText(found.acknowledgements);
  const total = found === undefined ? 0 : totalOf(found.stages);
  return found === undefined || total === 0 ? (
    <EmptyState title="No reviews yet" text="The progress appears when the round has reviews." />
  ) : (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>
      {seesApprovers(me) && <ApproversCard round={found.round} />}
      <Card>
        <StageBar stages={found.stages} />
        {results !== null && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
            {results}
          </Typography>
        )}
        <RoundProgressList round={found.round} counts={found.assigneeCounts} total={total} />
      </Card>
    </Box>
  );
};
