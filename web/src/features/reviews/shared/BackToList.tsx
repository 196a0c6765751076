import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";
import { useListPlace } from "#web/lib/listPlace.ts";

interface BackToListProps {
  /** The list to lead to if the page was not opened from a list. */
  readonly list: "my-reviews" | "manager-reviews";
}

const listName = (address: string): string => {
  if (address.startsWith(paths.managerReviews.getHref())) {
    return "Reviews";
  }
  if (address.startsWith("/rounds/")) {
    return "Report";
  }
  return address.startsWith(paths.onboardings.getHref()) ? "Onboardings" : "My Reviews";
};

/** The link back to the list from which a review was opened, at the same place (docs/review-lists.md#the-next-one). */
export const BackToList = ({ list }: BackToListProps) => {
  const { from } = useListPlace();
  const address = from ?? (list === "my-reviews" ? paths.reviews.getHref() : paths.managerReviews.getHref());
  return (
    <Link component={RouterLink} to={address} state={{ returning: true }}>
      {listName(address)}
    </Link>
  );
};
