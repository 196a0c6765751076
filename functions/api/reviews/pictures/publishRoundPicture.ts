import * as reviews from "#domain/reviews/contract.ts";
import { bands } from "#domain/reviews/picture.ts";
import { DomainError, staleReadError } from "#domain/shared/errors.ts";
import { serve } from "../../../http/serve.ts";
import { readPicture } from "../../../reviews/readPicture.ts";
import { changedRound, roundStep } from "../../../store/reviews/rounds.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(reviews.publishRoundPicture, async ({ store, params, body, today, commit }) => {
  const { round, picture, refusal } = await readPicture(store, params.roundId);
  const { picture: published } = round;
  const isAsPreviewed = (shares: typeof body.picture): boolean =>
    bands.every((band) => shares[band] === body.picture[band]);
  // A second click succeeds: a published picture never changes, so this is the requested publication.
  if (published !== undefined && round.version === body.version + 1 && isAsPreviewed(published)) {
    return round;
  }
  if (picture === null) {
    throw new DomainError("STATE_CONFLICT", refusal ?? "");
  }
  if (round.version !== body.version) {
    throw versionConflict();
  }
  if (!isAsPreviewed(picture)) {
    throw staleReadError("A result was corrected since you looked at the picture. Please look at it again.");
  }
  const changed = changedRound(round, { picture: { ...picture, publishedOn: today } });
  await commit([roundStep(round, changed)], {
    audit: { action: "round.picture.published", subjectId: round.id, change: {} },
  });
  return changed;
});
