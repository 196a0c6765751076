import type { Actor, User } from "../people/model.ts";
import { actsAsManager, isEngineer } from "../people/terms.ts";

type Viewer = Pick<Actor, "id" | "role">;

/** A person whom a manager asks about: the author of entries, or the subject of private notes. */
export type DirectReport = Pick<User, "id" | "managerId" | "status">;

/** Whether a person may write a journal: whoever can have reviews (docs/journal.md#who-keeps-one). */
export const mayKeepJournal = ({ role }: Pick<Viewer, "role">): boolean => isEngineer(role);

/** Whether somebody is a person's manager now. Nobody is while that person is not active. */
export const managesReport = (viewer: Viewer, person: DirectReport): boolean =>
  person.status === "active" && person.managerId === viewer.id && person.id !== viewer.id && actsAsManager(viewer.role);

/**
 * Whether a person reads an entry (docs/journal.md#who-reads-it): its author, and the manager whom it names as long as
 * they are the author's manager. Nobody else, whatever their role.
 */
export const mayReadEntry = (
  viewer: Viewer,
  author: DirectReport,
  entry: { readonly readerId: string | null },
): boolean =>
  author.status === "active" &&
  (author.id === viewer.id || (entry.readerId === viewer.id && managesReport(viewer, author)));
