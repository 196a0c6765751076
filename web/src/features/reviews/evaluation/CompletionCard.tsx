import Box from "@mui/material/Box";
import { useEffect, useRef } from "react";
import { Card } from "#web/ui/Card.tsx";
import { DescriptionList } from "#web/ui/DescriptionList.tsx";
import type { CompletionSummary } from "./completionSummary.ts";

/**
 * Shows what happens next (docs/evaluations.md#completing-an-evaluation). It is above the form,
 * so completing scrolls up to it.
 */
export const CompletionCard = ({ afterwards }: { readonly afterwards: CompletionSummary | null }) => {
  const card = useRef<HTMLDivElement>(null);
  const isShown = afterwards !== null;
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (isShown && !wasShown.current) {
      card.current?.scrollIntoView({ block: "center" });
    }
    wasShown.current = isShown;
  }, [isShown]);
  return (
    afterwards && (
      <Box ref={card}>
        <Card title={afterwards.thanks} sx={{ mb: 2 }}>
          <DescriptionList
            facts={[
              { name: "What happens next", value: afterwards.nextStep },
              { name: "When you hear back", value: afterwards.whenYouHear },
              { name: "Who can read it", value: afterwards.readers },
            ]}
          />
        </Card>
      </Box>
    )
  );
};
