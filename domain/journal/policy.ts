import type { Actor, User } from "../people/model.ts";
import { actsAsManager, isEngineeringRole } from "../people/terms.ts";

type Viewer = Pick<Actor, "id" | "role">;

export type ManagedPerson = Pick<User, "id" | "managerId" | "status">;

/** Everyone who can have reviews (docs/growth.md#journal). */
export const mayKeepJournal = ({ role }: Pick<Viewer, "role">): boolean => isEngineeringRole(role);

/** Whether the viewer manages the person now. An inactive person has no manager. */
export const isManagerOf = (viewer: Viewer, person: ManagedPerson): boolean =>
  person.status === "active" && person.managerId === viewer.id && person.id !== viewer.id && actsAsManager(viewer.role);

/** Only the author, and the manager in `readerId` while they manage the author (docs/growth.md#who-reads-an-entry). */
export const mayReadEntry = (
  viewer: Viewer,
  author: ManagedPerson,
  entry: { readonly readerId: string | null },
): boolean =>
  author.status === "active" &&
  (author.id === viewer.id || (entry.readerId === viewer.id && isManagerOf(viewer, author)));
