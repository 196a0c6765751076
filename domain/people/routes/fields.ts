import * as z from "zod";
import { id } from "../../shared/text.ts";

export const onePerson = z.object({ userId: id });
