import * as reviews from "#domain/reviews/contract.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { pagePerson, personViewFor } from "../../../reviews/personView.ts";
import { readPersonFacts } from "../../../store/reviews/personFacts.ts";

export const handler = serve(reviews.getPersonPage, async ({ store, actor, params, query, authorize, now, today }) => {
  const facts = assertFound("person", await readPersonFacts(store, params.userId, query.before));
  authorize(pagePerson(facts));
  return { today, view: personViewFor(actor, facts, now) };
});
