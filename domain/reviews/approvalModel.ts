import * as z from "zod";
import { absence, personName } from "../people/nameModel.ts";
import { day, id, instant, storedName } from "../shared/text.ts";
import { check } from "./checks/checkModel.ts";
import { listedReview } from "./views/listModel.ts";

const count = z.int().min(0);
const value = z.int().min(1).max(5);

/** A review that waits for its approval, with what there is to compare before it is opened. */
const listedApproval = z.object({
  review: listedReview,
  /** The rating of the completed self evaluation. */
  self: value.nullable(),
  /** The rating of the manager evaluation that waits for the approval. */
  manager: value.nullable(),
  /** Of how many skillsets both evaluations have a level, and in how many of them it differs. */
  levels: z.object({ of: count, differing: count }),
  checks: z.array(check),
});
export type ListedApproval = z.infer<typeof listedApproval>;

/** The reviews of a round that wait for the viewer's approval (docs/review-lists.md#what-waits-for-approval). */
export const approvals = z.object({
  today: day,
  /** How many wait for the viewer, whatever is filtered. */
  total: count,
  /** How many of them pass the filters; the list names at most `maxListedApprovals`. */
  found: count,
  items: z.array(listedApproval),
  /** The skillsets that the checks name. */
  skillsets: z.array(z.object({ id, name: storedName })),
});
export type Approvals = z.infer<typeof approvals>;

/** How far the reviews of an approver's area are in a round, or those that the cto approves. */
export const areaProgress = z.object({
  /** Null for the cto. */
  approver: personName
    .extend({
      /** Absent if they are not away. */
      absence: absence.exactOptional(),
    })
    .nullable(),
  /** How many reviews there are, without those that are set aside. */
  of: count,
  /** How many of them wait for the approval, and since when the longest waiting one does. */
  waiting: count,
  waitingSince: instant.nullable(),
  approved: count,
});
export type AreaProgress = z.infer<typeof areaProgress>;
