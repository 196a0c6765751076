import * as reviews from "#domain/reviews/contract.ts";
import { readGenerationPreview } from "../../generationPreview.ts";
import { serve } from "../../http/serve.ts";

export const handler = serve(reviews.getGenerationPreview, ({ store }) => readGenerationPreview(store));
