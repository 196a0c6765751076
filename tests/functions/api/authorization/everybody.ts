import type { User } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import { newId } from "#functions/ids.ts";
import { type Claims, claimsOf } from "#tests/support/call.ts";
import { makeUser, putUser } from "#tests/support/people.ts";
import { makeReview, makeRound, putReview, putRound } from "#tests/support/reviews.ts";
import type { ActorName } from "./callers.ts";

const people = new Map<ActorName, User>();
let review: Review | undefined;

/** Writes all actors, and a review of the employee, whom most routes are about. */
export const putEverybody = async (): Promise<void> => {
  const add = async (name: ActorName, user: User): Promise<User> => {
    people.set(name, await putUser(user));
    return user;
  };
  const manager = await add("the manager", makeUser({ role: "manager" }));
  await add("another manager", makeUser({ role: "manager" }));
  await add("pending", makeUser({ status: "pending_review" }));
  await add("inactive", makeUser({ status: "inactive" }));
  await add("another employee", makeUser());
  const lead = await add("a lead", makeUser({ role: "lead", managerId: manager.id }));
  await add("an admin", makeUser({ role: "admin" }));
  await add("hr", makeUser({ role: "hr", engineerType: null }));
  await add("the cto", makeUser({ role: "cto", engineerType: null }));
  const employee = await add(
    "the employee",
    makeUser({
      managerId: manager.id,
      leadId: lead.id,
      position: { id: newId(new Date()), code: "IC2", title: "Engineer" },
    }),
  );
  review = await putReview(makeReview(employee, await putRound(makeRound())));
};

/** An actor's stored person. */
export const userOfActor = (name: Exclude<ActorName, "anonymous" | "access token">): User => {
  const found = people.get(name);
  if (!found) {
    throw new Error(`${name} has not been written yet.`);
  }
  return found;
};

/** The employee's review, with nothing completed. */
export const reviewOfEmployee = (): Review => {
  if (!review) {
    throw new Error("The employee's review has not been written yet.");
  }
  return review;
};

/** The token claims of an actor; null for the anonymous one. */
export const claimsOfActor = (name: ActorName): Claims => {
  if (name === "anonymous") {
    return null;
  }
  if (name === "access token") {
    return { ...claimsOf(userOfActor("the employee")), token_use: "access" };
  }
  return claimsOf(userOfActor(name));
};
