import Box from "@mui/material/Box";
import { useEffect, useRef } from "react";
import { Card } from "#web/ui/Card.tsx";
import { DescriptionList } from "#web/ui/DescriptionList.tsx";
import type { CompletionSummary } from "./completionSummary.ts";

/**
 * Shows what happens next (docs/evaluations.md#completing-an-evaluation). It is above the form,
 * so completing scrolls up to it.
 */
export const CompletionCard = ({ summary }: { readonly summary: CompletionSummary | null }) => {
  const card = useRef<HTMLDivElement>(null);
  const isShown = summary !== null;
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (isShown && !wasShown.current) {
      card.current?.scrollIntoView({ block: "center" });
    }
    wasShown.current = isShown;
  }, [isShown]);
  return (
    summary && (
      <Box ref={card}>
        <Card title={summary.thanks} sx={{ mb: 2 }}>
          <DescriptionList
            facts={[
              { name: "What happens next", value: summary.nextStep },
              { name: "When you hear back", value: summary.whenYouHear },
              { name: "Who can read it", value: summary.readers },
            ]}
          />
        </Card>
      </Box>
    )
  );
};
