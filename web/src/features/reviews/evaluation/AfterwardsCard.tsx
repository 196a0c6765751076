import Box from "@mui/material/Box";
import { useEffect, useRef } from "react";
import { Card } from "#web/ui/Card.tsx";
import { DescriptionList } from "#web/ui/DescriptionList.tsx";
import type { Afterwards } from "./afterwards.ts";

/**
 * Thanks the writer of a completed evaluation, and says how it goes on (docs/evaluations.md#afterwards). It is above the
 * form: whoever completes it further down is led there.
 */
export const AfterwardsCard = ({ afterwards }: { readonly afterwards: Afterwards | null }) => {
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
              { name: "What happens now", value: afterwards.now },
              { name: "When you hear back", value: afterwards.hearing },
              { name: "Who reads it", value: afterwards.readers },
            ]}
          />
        </Card>
      </Box>
    )
  );
};
