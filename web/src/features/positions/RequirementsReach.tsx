import Alert from "@mui/material/Alert";
import { countedUpTo } from "#domain/people/terms.ts";
import type { Position, RequirementsReach as Reach } from "#domain/positions/model.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { formatCountOf } from "#web/lib/words/numbers.ts";

const peopleText = (people: number, code: string): string => {
  if (people === 0) {
    return `Nobody holds ${code}.`;
  }
  const holders =
    people >= countedUpTo ? `${countedUpTo - 1}+ people hold` : formatCountOf(people, "person holds", "people hold");
  return `${holders} ${code}: their pages compare with the new levels at once.`;
};

const reviewsText = ({ round, reviews }: Reach): string => {
  if (round === null) {
    return "No round is running; the next one takes the levels that are saved when its reviews are generated.";
  }
  return reviews === 0
    ? `No review of ${round} is affected.`
    : `${formatCountOf(reviews, "review", "reviews")} of ${round} ${reviews === 1 ? "keeps" : "keep"} the levels of its start.`;
};

/** Whom a change of a position's requirements reaches, and what keeps the former ones. */
export const RequirementsReach = ({ position: { id, code } }: { readonly position: Position }) => {
  const { data } = useRead("positions", "countHolders", { params: { positionId: id } });
  return data ? (
    <Alert severity="info" sx={{ mb: 2 }}>
      {peopleText(data.people, code)} {reviewsText(data)}
    </Alert>
  ) : null;
};
