import Box from "@mui/material/Box";
import { invalidate } from "#web/lib/saving/write.ts";
import { OperationProgress } from "#web/ui/feedback/OperationProgress.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";

/** The progress of deleting a round with its reviews (docs/rounds.md#deleting-or-putting-back-a-round). */
export const RoundDeletion = ({ operationId }: { readonly operationId: string }) => {
  const toast = useToast();
  return (
    <Box sx={{ mt: 2.5 }}>
      <OperationProgress
        operationId={operationId}
        running="Deleting the round and its reviews"
        done={() => "The round was deleted."}
        failed="Not everything was deleted. Delete the round again to continue."
        onEnd={({ status, problem }) => {
          if (status === "done") {
            toast.success("Performance review round deleted successfully");
          } else {
            toast.error("Failed to delete performance review round", problem ?? undefined);
          }
          invalidate("reviews", "deleteRound");
        }}
      />
    </Box>
  );
};
