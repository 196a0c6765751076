import type { CalibrationCard } from "#domain/reviews/calibration/sessionModel.ts";

/** Counts only marks that the viewer can see, so the order doesn't reveal hidden ones. */
export const questionCountOf = ({ marks, ownMark }: CalibrationCard): number =>
  [...marks, ...(ownMark ? [ownMark] : [])].filter(({ verdict }) => verdict === "question").length;

const distanceOf = ({ self, manager }: CalibrationCard): number =>
  self?.rating == null || manager.rating === null ? 0 : Math.abs(self.rating - manager.rating);

/** Most questioned first, then the largest difference from the self-evaluation, then the most checks. */
export const sortByDisagreement = (cards: readonly CalibrationCard[]): readonly CalibrationCard[] =>
  cards.toSorted(
    (a, b) =>
      questionCountOf(b) - questionCountOf(a) || distanceOf(b) - distanceOf(a) || b.checks.length - a.checks.length,
  );
