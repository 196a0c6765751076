import Link from "@mui/material/Link";
import { matchPath, Link as RouterLink } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";
import { useListPlace } from "#web/lib/listPlace.ts";

interface BackToListProps {
  /** The list to lead to if the page was not opened from a list. */
  readonly list: "my-reviews" | "manager-reviews";
}

const pageNames: readonly (readonly [path: string, name: string])[] = [
  [paths.managerReviews.path, "Reviews"],
  [paths.reviews.path, "My Reviews"],
  [paths.round.path, "Report"],
  [paths.team.path, "Team"],
  [paths.person.path, "Person"],
  [paths.managerReview.path, "Review"],
  [paths.performanceMeeting.path, "Review"],
  [paths.onboardings.path, "Onboardings"],
];

const nameOf = (address: string): string => {
  const { pathname } = new URL(address, window.location.origin);
  return pageNames.find(([path]) => matchPath(path, pathname) !== null)?.[1] ?? "Back";
};

/** The link back to the list from which a review was opened, at the same place (docs/review-lists.md#the-next-one). */
export const BackToList = ({ list }: BackToListProps) => {
  const { from } = useListPlace();
  const address = from ?? (list === "my-reviews" ? paths.reviews.getHref() : paths.managerReviews.getHref());
  return (
    <Link component={RouterLink} to={address} state={{ returning: true }}>
      {nameOf(address)}
    </Link>
  );
};
