import * as z from "zod";
import { me } from "../../people/model.ts";
import { actionCounts } from "./listModel.ts";

/** What every page reads first (docs/architecture.md#the-first-page). */
export const overview = z.object({ me, actionCounts });
