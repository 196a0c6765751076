import * as z from "zod";
import { userId } from "../../shared/text.ts";

export const personParams = z.object({ userId });
