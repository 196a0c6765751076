import { employeeBadge, managerBadge } from "#domain/reviews/badges.ts";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { employeeBadgeTones, managerBadgeTones } from "../shared/badgeTones.ts";
import type { DatedReviewView } from "../shared/datedReviewView.ts";

/** With `isOwn` the viewer is the employee, who sees different labels. */
export const ReviewBadge = ({
  view,
  isOwn,
}: {
  readonly view: Pick<DatedReviewView, "review" | "round" | "today">;
  readonly isOwn: boolean;
}) => {
  if (isOwn) {
    const badge = employeeBadge(view.review, view.round);
    return <StatusBadge tone={employeeBadgeTones[badge]}>{badge}</StatusBadge>;
  }
  const badge = managerBadge(view.review, view.today);
  return <StatusBadge tone={managerBadgeTones[badge]}>{badge}</StatusBadge>;
};
