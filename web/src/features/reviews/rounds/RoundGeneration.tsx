import Box from "@mui/material/Box";
import { useState } from "react";
import { counted } from "#web/lib/numbers.ts";
import { PlanProgress } from "#web/ui/feedback/PlanProgress.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { usePlan } from "#web/ui/feedback/usePlan.ts";
import { useReviewsChanged } from "../shared/useReviewsChanged.ts";

/** How far the generation of a round's reviews is. One that ended well before anybody looked says nothing more. */
export const RoundGeneration = ({ planId }: { readonly planId: string }) => {
  const toast = useToast();
  const reviewsChanged = useReviewsChanged();
  const { data: plan } = usePlan(planId);
  const [watched, setWatched] = useState<string | null>(null);
  if (plan?.status === "running" && watched !== planId) setWatched(planId);
  if (plan === undefined || (plan.status === "done" && watched !== planId)) return null;
  return (
    <Box sx={{ mt: 2.5 }}>
      <PlanProgress
        planId={planId}
        running="Generating reviews"
        done={({ done }) =>
          `The reviews are generated: ${counted(done, "active person was", "active people were")} looked at.`
        }
        failed="The reviews were not all generated. Generate the missing ones to go on."
        onEnd={(ended) => {
          if (watched !== planId) return;
          if (ended.status === "done") toast.success("Performance reviews generated successfully");
          else toast.error("Failed to generate performance reviews", ended.problem ?? undefined);
          void reviewsChanged();
        }}
      />
    </Box>
  );
};
