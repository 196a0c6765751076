import * as reviews from "#domain/reviews/contract.ts";
import { serve } from "../../../http/serve.ts";
import { readGenerationPreview } from "../../../reviews/generationPreview.ts";

export const handler = serve(reviews.getGenerationPreview, ({ store }) => readGenerationPreview(store));
