import Link from "@mui/material/Link";
import { matchPath, Link as RouterLink } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";
import { useListOrigin } from "#web/lib/listOrigin.ts";

interface BackToListProps {
  readonly list: "my-reviews" | "manager-reviews";
  /** Defaults to the name of the linked page. */
  readonly label?: string;
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

export const BackToList = ({ list, label }: BackToListProps) => {
  const { from } = useListOrigin();
  const address = from ?? (list === "my-reviews" ? paths.reviews.getHref() : paths.managerReviews.getHref());
  return (
    <Link component={RouterLink} to={address} state={{ returning: true }}>
      {label ?? nameOf(address)}
    </Link>
  );
};
