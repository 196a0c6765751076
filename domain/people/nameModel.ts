import * as z from "zod";
import { day, email, id } from "../shared/text.ts";

export const absence = z.object({ from: day, to: day });
export type Absence = z.infer<typeof absence>;

export const personName = z.object({ id, email, firstName: z.string(), lastName: z.string() });
export type PersonName = z.infer<typeof personName>;

/** Includes whether they still act as manager or lead (docs/people.md#former-managers-and-leads). */
export const responsibleName = personName.extend({
  actsAsManager: z.boolean(),
  actsAsLead: z.boolean(),
  absence: absence.exactOptional(),
});
export type ResponsibleName = z.infer<typeof responsibleName>;
