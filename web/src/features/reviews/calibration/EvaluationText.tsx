import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useRead } from "#web/lib/reading/useRead.ts";
import { ErrorState, LoadingState } from "#web/ui/feedback/states.tsx";
import { WrittenText } from "../shared/WrittenText.tsx";
import type { Skillsets } from "./CardLevels.tsx";

interface EvaluationTextProps {
  readonly params: { readonly roundId: string; readonly sessionId: string; readonly reviewId: string };
  readonly skillsets: Skillsets;
}

/** The manager's words. Reading them is recorded (docs/privacy.md#who-opened-it). */
export const EvaluationText = ({ params, skillsets }: EvaluationTextProps) => {
  const { data, error, mutate } = useRead("reviews", "getCalibratedReview", { params });
  if (data === undefined) {
    return error === undefined ? (
      <LoadingState>
        <Skeleton variant="rounded" height={96} />
      </LoadingState>
    ) : (
      <ErrorState title="The evaluation could not be loaded" error={error} onRetry={() => void mutate()} />
    );
  }
  const { managerEvaluation } = data;
  const comments = managerEvaluation.skillsets.filter((answer) => answer.comments !== "");
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <div>
        <WrittenText text={managerEvaluation.additionalComments} otherwise="No comments on the whole evaluation" />
      </div>
      {comments.map(({ skillsetId, comments: text }) => (
        <div key={skillsetId}>
          <Typography variant="h3" component="p">
            {skillsets.find(({ id }) => id === skillsetId)?.name ?? "A skillset"}
          </Typography>
          <WrittenText text={text} otherwise="" />
        </div>
      ))}
    </Box>
  );
};
