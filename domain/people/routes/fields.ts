import * as z from "zod";
import { userId } from "../../shared/text.ts";

export const onePerson = z.object({ userId });
