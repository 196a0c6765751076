import type { EntityItem } from "electrodb";
import type { User } from "#domain/people/model.ts";
import { sortName } from "#domain/shared/text.ts";
import { withNulls, withoutNulls } from "./nulls.ts";
import type { Entities, Store } from "./store.ts";
import { type Step, versionConflict } from "./transact.ts";

/** A profile as the domain knows it. */
export const toUser = (item: EntityItem<Entities["user"]>): User => {
  const { sortName: _name, statusOrder: _order, ...profile } = item;
  return withNulls(profile, [
    "engineerType",
    "managerId",
    "leadId",
    "avatarUrl",
    "position",
    "onboardingType",
    "onboardingGithubTicket",
    "onboardingStartedAt",
    "onboardingCompletedAt",
  ]);
};

/** A profile as the table keeps it. */
const fromUser = (user: User) => {
  const order = sortName(user);
  return {
    ...withoutNulls(user),
    sortName: order,
    statusOrder: user.status === "pending_review" ? user.createdAt : order,
  };
};

/** The person with this id, read consistently; null when there is none. */
export const readUser = async (store: Store, id: string): Promise<User | null> => {
  const { data } = await store.entities.user.get({ id }).go({ consistent: true });
  return data && toUser(data);
};

const roleMemberStep = (user: User): Step => ({
  write: ({ roleMember }) =>
    user.status === "active"
      ? roleMember
          .put({
            id: user.id,
            role: user.role,
            email: user.email,
            firstName: user.firstName,
            lastName: user.lastName,
            sortName: sortName(user),
          })
          .commit()
      : roleMember.delete({ id: user.id }).commit(),
});

/** Writes a new person: the profile and the claim on the e-mail, each of which must be free. */
export const createUserSteps = (user: User): readonly Step[] => [
  { write: ({ emailClaim }) => emailClaim.create({ email: user.email, userId: user.id }).commit() },
  { write: (entities) => entities.user.create(fromUser(user)).commit() },
  ...(user.status === "active" ? [roleMemberStep(user)] : []),
];

/** Writes a changed profile over the version that was read; somebody else's change in between is a VERSION_CONFLICT. */
export const replaceUserSteps = (user: User, seenVersion: number): readonly Step[] => [
  {
    write: (entities) =>
      entities.user
        .put({ ...fromUser(user), version: seenVersion + 1 })
        .where(({ version }, { eq }) => eq(version, seenVersion))
        .commit(),
    refused: versionConflict(),
  },
  roleMemberStep(user),
];
