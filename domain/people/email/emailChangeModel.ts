import * as z from "zod";
import { email, id, instant, version } from "../../shared/text.ts";

/** Another e-mail that was proposed for a person, or that they may sign in with from now on (docs/user-management.md#another-e-mail). */
export const emailChange = z.object({
  email,
  proposedBy: id,
  proposedAt: instant,
  /** Who confirmed or released it: the person or an administrator; null while it is only proposed. */
  releasedBy: id.nullable(),
  releasedAt: instant.nullable(),
  /** The account that has the address and was never approved. It becomes part of the person when it signs in. */
  accountId: id.nullable(),
});
export type EmailChange = z.infer<typeof emailChange>;

/** An administrator's proposal, and what another one releases: the address that they have read. */
export const emailProposal = z.object({ email, version });

/** What the person answers a proposal with: the address that they have read. */
export const emailAnswer = z.object({ email });

/** An e-mail change as the person sees it on their profile. */
export const ownEmailChange = z.object({
  email,
  /** The name of the administrator; null if they were removed. */
  proposedBy: z.string().nullable(),
  proposedAt: instant,
  isReleased: z.boolean(),
});
