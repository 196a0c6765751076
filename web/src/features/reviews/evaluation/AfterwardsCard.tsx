import { Card } from "#web/ui/Card.tsx";
import { DescriptionList } from "#web/ui/DescriptionList.tsx";
import type { Afterwards } from "./afterwards.ts";

/** Thanks the writer of a completed evaluation, and says how it goes on (docs/reviews.md#afterwards). */
export const AfterwardsCard = ({ afterwards }: { readonly afterwards: Afterwards | null }) =>
  afterwards && (
    <Card title={afterwards.thanks} sx={{ mb: 2 }}>
      <DescriptionList
        facts={[
          { name: "What happens now", value: afterwards.now },
          { name: "When you hear back", value: afterwards.hearing },
          { name: "Who reads it", value: afterwards.readers },
        ]}
      />
    </Card>
  );
