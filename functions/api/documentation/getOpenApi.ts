import { documentation } from "#domain/documentation/contract.ts";
import { serve } from "../../http/serve.ts";

// The contracts of all features are loaded when the description is asked for, not when the function starts.
export const handler = serve(documentation.getOpenApi, async () => {
  const { openApi } = await import("../../http/openApi.ts");
  return openApi();
});
