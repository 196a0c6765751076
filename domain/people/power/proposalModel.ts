import * as z from "zod";
import { id, instant, version } from "../../shared/text.ts";
import { personName } from "../nameModel.ts";

/** Something an admin proposes for a person and someone else confirms (docs/people.md#power). */
export const proposal = z.object({ proposedBy: id, proposedAt: instant });
export type Proposal = z.infer<typeof proposal>;

/** A proposed manager or sign-in email that someone else must confirm. */
export const openProposal = z.object({ person: personName, proposer: personName, proposedAt: instant });

/** `proposedBy` is the proposer that the confirming admin saw. */
export const managerAnswer = z.object({ proposedBy: id, version });
