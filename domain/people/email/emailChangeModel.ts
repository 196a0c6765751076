import * as z from "zod";
import { email, id, instant, version } from "../../shared/text.ts";
import { proposal } from "../power/proposalModel.ts";

/**
 * Another email that an admin proposed, or that the person may sign in with (docs/people.md#changing-an-email).
 */
export const emailChange = proposal.extend({
  email,
  /** The person or admin who allowed it; null while only proposed. */
  releasedBy: id.nullable(),
  releasedAt: instant.nullable(),
  /** A never approved account with this address, to merge at sign-in. */
  accountId: id.nullable(),
});
export type EmailChange = z.infer<typeof emailChange>;

/** `email` is the address that the admin has read; also used to release a proposal. */
export const emailProposal = z.object({ email, version });

/** `email` is the address that the person has read. */
export const emailAnswer = z.object({ email });

export const ownEmailChange = z.object({
  email,
  /** The admin's name; null if they were removed. */
  proposedBy: z.string().nullable(),
  proposedAt: instant,
  /** Null while it is only proposed. */
  usableFrom: instant.nullable(),
});
