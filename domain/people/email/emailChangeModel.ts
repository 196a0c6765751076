import * as z from "zod";
import { email, id, instant, version } from "../../shared/text.ts";
import { proposal } from "../power/proposalModel.ts";

/**
 * Another email that an admin proposed, or that the person may sign in with (docs/people.md#changing-an-email).
 */
export const emailChange = proposal.extend({
  email,
  /** The person, admin or CTO who confirmed or released the email; null while it is only proposed. */
  releasedBy: id.nullable(),
  releasedAt: instant.nullable(),
  /** An account with this address that was never approved, to merge at sign-in. */
  accountId: id.nullable(),
});
export type EmailChange = z.infer<typeof emailChange>;

/** `email` is the address to propose or release. */
export const emailProposal = z.object({ email, version });

/** `email` is the proposed address that the person saw. */
export const emailAnswer = z.object({ email });

export const ownEmailChange = z.object({
  email,
  /** The admin's name; null if they were removed. */
  proposedBy: z.string().nullable(),
  proposedAt: instant,
  /** Null while the email is only proposed. */
  usableFrom: instant.nullable(),
});
