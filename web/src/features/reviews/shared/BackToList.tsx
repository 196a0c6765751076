import Link from "@mui/material/Link";
import { matchPath, Link as RouterLink } from "react-router-dom";
import type { Role } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { useListOrigin } from "#web/lib/listOrigin.ts";
import { useMe } from "#web/lib/session/session.tsx";

interface BackToListProps {
  readonly list: "my-reviews" | "manager-reviews";
  /** Defaults to the name of the linked page. */
  readonly label?: string;
}

const reviewListName = (role: Role): string =>
  role === "cto" ? "CTO Reviews" : role === "hr" ? "Employee Reviews" : "Manager Reviews";

const pageNames: readonly (readonly [path: string, name: string])[] = [
  [paths.reviews.path, "My Reviews"],
  [paths.round.path, "Report"],
  [paths.team.path, "Team"],
  [paths.person.path, "Person"],
  [paths.managerReview.path, "Review"],
  [paths.performanceMeeting.path, "Review"],
  [paths.onboardings.path, "Onboardings"],
];

const nameOf = (address: string, role: Role): string => {
  const { pathname } = new URL(address, window.location.origin);
  if (matchPath(paths.managerReviews.path, pathname) !== null) {
    return reviewListName(role);
  }
  return pageNames.find(([path]) => matchPath(path, pathname) !== null)?.[1] ?? "Back";
};

export const BackToList = ({ list, label }: BackToListProps) => {
  const { role } = useMe();
  const { from } = useListOrigin();
  const address = from ?? (list === "my-reviews" ? paths.reviews.getHref() : paths.managerReviews.getHref());
  return (
    <Link component={RouterLink} to={address} state={{ returning: true }}>
      {label ?? nameOf(address, role)}
    </Link>
  );
};
