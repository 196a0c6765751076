import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import type { Review } from "#domain/reviews/model.ts";
import { evaluationLevels, ratingValue } from "#domain/reviews/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { RatingNumber } from "#web/ui/levels/RatingNumber.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";

/** How the manager rated the rest of the team in this round, for an approver. */
export const OtherRatings = ({ review, managerId }: { readonly review: Review; readonly managerId: string }) => {
  const { data } = useRead("reviews", "getTeam", { query: { managerId, ratings: "true" } });
  const ratings = (data?.rows ?? []).flatMap(({ person, ratings: personRatings }) => {
    const rating = personRatings?.find(({ roundId }) => roundId === review.roundId)?.rating ?? null;
    return person.id === review.employee.id || rating === null ? [] : [ratingValue(rating)];
  });
  const counts = evaluationLevels
    .map((value) => ({ value, count: ratings.filter((one) => one === value).length }))
    .filter(({ count }) => count > 0);
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 1.5,
        rowGap: 0.5,
        minHeight: 24,
        mb: 1,
      }}
    >
      <Link
        variant="body2"
        component={RouterLink}
        to={`${paths.round.getHref(review.roundId, "report")}&bar=evaluator.${managerId}`}
      >
        Other ratings by this manager
      </Link>
      {counts.map(({ value, count }) => (
        <Box component="span" key={value} sx={{ display: "inline-flex", alignItems: "center", gap: 0.75 }}>
          <RatingNumber value={value} />
          <Hint component="span">{formatCountOf(count, "person", "people")}</Hint>
        </Box>
      ))}
    </Box>
  );
};
