import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";
import { formatCount, formatCountOf } from "#web/lib/format/numbers.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { Card } from "#web/ui/Card.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";

interface Fact {
  readonly label: string;
  readonly value: string;
  readonly detail?: string;
}

const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <Box component="dl" sx={{ m: 0, display: "flex", flexWrap: "wrap", gap: 3 }}>
    {facts.map(({ label, value, detail }) => (
      <div key={label}>
        <Hint component="dt">{label}</Hint>
        <Typography component="dd" variant="h2" sx={{ m: 0 }}>
          {value}
        </Typography>
        {detail !== undefined && (
          <Hint component="dd" sx={{ m: 0 }}>
            {detail}
          </Hint>
        )}
      </div>
    ))}
  </Box>
);

/** A round's promotions, for the CTO and HR (docs/promotions.md#report). */
export const PromotionsCard = ({ roundId }: { readonly roundId: string }) => {
  const { data } = useRead("promotions", "getPromotionReport", { params: { roundId } });
  if (data === undefined || data.asked + data.opened === 0) {
    return null;
  }
  const counts = [
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
      <Facts facts={counts.map(([label, count]) => ({ label, value: formatCount(count) }))} />
      {data.timeInPosition.length > 0 && (
        <>
          <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
            Median time in position today
          </Typography>
          <Facts
            facts={data.timeInPosition.map(({ level, people, medianMonths }) => ({
              label: `Level ${level}`,
              value: formatCountOf(medianMonths, "month", "months"),
              detail: formatCountOf(people, "person", "people"),
            }))}
          />
        </>
      )}
    </Card>
  );
};
