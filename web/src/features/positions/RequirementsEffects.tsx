import Alert from "@mui/material/Alert";
import { countedUpTo } from "#domain/people/terms.ts";
import type { Position, PositionHolders as Reach } from "#domain/positions/model.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { useRead } from "#web/lib/reading/useRead.ts";

const peopleText = (holderCount: number, code: string): string => {
  if (holderCount === 0) {
    return `No one holds ${code}.`;
  }
  const holders =
    holderCount >= countedUpTo
      ? `${countedUpTo - 1}+ people hold`
      : formatCountOf(holderCount, "person holds", "people hold");
  return `${holders} ${code}. Their pages show the new levels immediately.`;
};

const reviewsText = ({ round, reviews }: Reach): string => {
  if (round === null) {
    return "No round is active. The next round uses the levels saved when its reviews are generated.";
  }
  return reviews === 0
    ? `No review of ${round} is affected.`
    : `${formatCountOf(reviews, "review", "reviews")} of ${round} ${reviews === 1 ? "keeps" : "keep"} the levels from its start.`;
};

export const RequirementsEffects = ({ position: { id, code } }: { readonly position: Position }) => {
  const { data } = useRead("positions", "countHolders", { params: { positionId: id } });
  return data ? (
    <Alert severity="info" sx={{ mb: 2 }}>
      {peopleText(data.people, code)} {reviewsText(data)}
    </Alert>
  ) : null;
};
