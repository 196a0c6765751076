import Link, { type LinkProps } from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import { isOpenedByName } from "#domain/reviews/actions.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import * as paths from "#domain/shared/paths.ts";
import type { Day } from "#domain/shared/time.ts";
import { useListOrigin } from "#web/lib/listOrigin.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { approverIdsOf, PersonNameLink } from "#web/ui/people/PersonNameLink.tsx";

export interface ReviewedPersonNameProps {
  readonly review: Review;
  readonly round: Round;
  readonly today: Day;
}

/** Links to the person, or to the review if no button opens it (docs/evaluations.md#buttons). */
export const ReviewedPersonName = ({
  review,
  round,
  today,
  ...link
}: ReviewedPersonNameProps & Pick<LinkProps, "color" | "underline">) => {
  const me = useMe();
  const { currentAddress } = useListOrigin();
  const { employee, approverId } = review;
  return isOpenedByName(me, review, round, today) ? (
    <Link component={RouterLink} to={paths.managerReview.getHref(review.id)} state={{ from: currentAddress }} {...link}>
      {fullName(employee)}
    </Link>
  ) : (
    <PersonNameLink person={{ ...employee, approverIds: approverIdsOf(approverId) }} {...link} />
  );
};
