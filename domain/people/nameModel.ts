import * as z from "zod";
import { day, email, id } from "../shared/text.ts";

/** The first and the last day on which somebody is away (docs/people.md#away). */
export const absence = z.object({ from: day, to: day });
export type Absence = z.infer<typeof absence>;

/** A person's id, name and e-mail, for showing them next to other data. */
export const personName = z.object({ id, email, firstName: z.string(), lastName: z.string() });
export type PersonName = z.infer<typeof personName>;

/** A manager or lead as other people's data name them, with whether they still act as one (docs/people.md#leavers). */
export const responsibleName = personName.extend({
  actsAsManager: z.boolean(),
  actsAsLead: z.boolean(),
  /** Absent if they are not away. */
  absence: absence.exactOptional(),
});
export type ResponsibleName = z.infer<typeof responsibleName>;
