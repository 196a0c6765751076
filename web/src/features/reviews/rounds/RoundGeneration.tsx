import Box from "@mui/material/Box";
import { useState } from "react";
import { invalidate } from "#web/lib/saving/write.ts";
import { formatCount, formatCountOf } from "#web/lib/words/numbers.ts";
import { OperationProgress } from "#web/ui/feedback/OperationProgress.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { useOperation } from "#web/ui/feedback/useOperation.ts";

interface RoundGenerationProps {
  readonly operationId: string;
  readonly reviewCount: number;
}

/** Hidden if generating succeeded before this page was opened. */
export const RoundGeneration = ({ operationId, reviewCount }: RoundGenerationProps) => {
  const toast = useToast();
  const { data: operation } = useOperation(operationId);
  const [watched, setWatched] = useState<string | null>(null);
  if (operation?.status === "running" && watched !== operationId) {
    setWatched(operationId);
  }
  if (operation === undefined || (operation.status === "done" && watched !== operationId)) {
    return null;
  }
  return (
    <Box sx={{ mt: 2.5 }}>
      <OperationProgress
        operationId={operationId}
        running="Generating reviews"
        done={({ created }) =>
          `Reviews were generated. The round has ${formatCountOf(Math.max(reviewCount, created), "review", "reviews")}, ${formatCount(created)} of them new.`
        }
        failed="Not all reviews were generated. Generate the missing ones to continue."
        onEnd={(ended) => {
          if (watched !== operationId) {
            return;
          }
          if (ended.status === "done") {
            toast.success("Performance reviews generated successfully");
          } else {
            toast.error("Failed to generate performance reviews", ended.problem ?? undefined);
          }
          invalidate("reviews", "startRound");
        }}
      />
    </Box>
  );
};
