import type { Actor } from "../people/model.ts";
import { actsAsManager } from "../people/terms.ts";
import type { ReaderRole } from "../reviews/terms.ts";

export interface FeedbackSubject {
  /** The viewer's role in the review; null if they may not open it. */
  readonly role: ReaderRole | null;
  /** Whether the viewer was asked. Being listed isn't enough. */
  readonly isAsked: boolean;
  /** Whether the viewer may read the feedback that colleagues sent (`mayReadFeedback`). */
  readonly mayRead: boolean;
}

/** Only someone who was asked (docs/reviews.md#writing-feedback). */
export const mayAnswer = (_actor: unknown, { isAsked }: FeedbackSubject): boolean => isAsked;

export const mayChoose = (_actor: unknown, { role }: FeedbackSubject): boolean =>
  role === "employee" || role === "manager";

export const mayOpenTeamFeedback = ({ role }: Pick<Actor, "role">): boolean => actsAsManager(role);

export const mayThank = (_actor: unknown, { role, mayRead }: FeedbackSubject): boolean =>
  role === "employee" && mayRead;

/** The CTO, once they may read it, even as the acting manager. */
export const mayRemoveFeedback = (
  actor: Pick<Actor, "role">,
  { role, mayRead }: Pick<FeedbackSubject, "role" | "mayRead">,
): boolean => actor.role === "cto" && role !== "employee" && mayRead;
