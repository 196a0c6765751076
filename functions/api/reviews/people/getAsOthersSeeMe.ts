import { responsibleNameOf } from "#domain/people/editing.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { personViewFor, viewsOfOthers } from "../../../reviews/personView.ts";
import { readPersonFacts } from "../../../store/reviews/personFacts.ts";

export const handler = serve(reviews.getAsOthersSeeMe, async ({ store, actor, query, now, today }) => {
  const facts = assertFound("person", await readPersonFacts(store, actor.id, query.before));
  const own = personViewFor(actor, facts, now);
  return {
    today,
    own,
    views: viewsOfOthers(facts, own, now).map(({ viewpoint, viewer, view }) => ({
      viewpoint,
      viewer: viewer && responsibleNameOf(viewer),
      view,
    })),
  };
});
