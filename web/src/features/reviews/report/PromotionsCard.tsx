import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { formatCount } from "#web/lib/words/numbers.ts";
import { Card } from "#web/ui/Card.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";

/** What came of promotions in a round, for the CTO and HR; nothing while there are none (docs/promotions.md#report). */
export const PromotionsCard = ({ roundId }: { readonly roundId: string }) => {
  const { data } = useRead("promotions", "getPromotionReport", { params: { roundId } });
  if (data === undefined || data.asked + data.opened === 0) {
    return null;
  }
  const facts = [
    ["Asked", data.asked],
    ["Opened", data.opened],
    ["Decided", data.decided],
    ["Promoted", data.promoted],
    ["Not yet", data.notYet],
    ["In effect", data.effective],
  ] as const;
  return (
    <Card
      title="Promotions"
      actions={
        <Link component={RouterLink} to={paths.promotions.getHref()}>
          Open Cases
        </Link>
      }
    >
      <Box component="dl" sx={{ m: 0, display: "flex", flexWrap: "wrap", gap: 3 }}>
        {facts.map(([label, count]) => (
          <div key={label}>
            <Hint component="dt">{label}</Hint>
            <Typography component="dd" variant="h2" sx={{ m: 0 }}>
              {formatCount(count)}
            </Typography>
          </div>
        ))}
      </Box>
    </Card>
  );
};
