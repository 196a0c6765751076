import { documentation } from "#domain/documentation/contract.ts";
import { openApi } from "../../http/openApi.ts";
import { serve } from "../../http/serve.ts";

export const handler = serve(documentation.getOpenApi, () => openApi());
