import type * as reviews from "#domain/reviews/contract.ts";
import { bands } from "#domain/reviews/ratingDistribution.ts";
import { DomainError, staleReadError } from "#domain/shared/errors.ts";
import type { Handlers } from "../../http/serve.ts";
import { assertVersion } from "../../table/conflicts.ts";
import { readDistributionPreview } from "../ratingDistribution.ts";
import { changedRound, roundWrite } from "../store/rounds.ts";

type Handler = Handlers<typeof reviews>;

export const getRatingDistribution: Handler["getRatingDistribution"] = async ({ store, today, params }) => ({
  today,
  ...(await readDistributionPreview(store, params.roundId)),
});

export const publishRatingDistribution: Handler["publishRatingDistribution"] = async (context) => {
  const { store, params, body, today, commit } = context;
  const { round, ratingDistribution, refusal } = await readDistributionPreview(store, params.roundId);
  const { ratingDistribution: published } = round;
  const isAsPreviewed = (shares: typeof body.ratingDistribution): boolean =>
    bands.every((band) => shares[band] === body.ratingDistribution[band]);
  // A second click succeeds, since a published distribution never changes.
  if (published !== undefined && round.version === body.version + 1 && isAsPreviewed(published)) {
    return round;
  }
  if (ratingDistribution === null) {
    throw new DomainError("STATE_CONFLICT", refusal ?? "");
  }
  assertVersion(round.version, body.version);
  if (!isAsPreviewed(ratingDistribution)) {
    throw staleReadError("A result was corrected since you opened the preview. Check it again.");
  }
  const changed = changedRound(round, { ratingDistribution: { ...ratingDistribution, publishedOn: today } });
  await commit([roundWrite(round, changed)], {
    audit: { action: "round.ratingDistribution.published", subjectId: round.id, change: {} },
  });
  return changed;
};
