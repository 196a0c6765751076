/** Everybody who may call a route: roles, and relations to the person whom the route is about. */
export const actors = [
  "anonymous",
  "access token",
  "pending",
  "inactive",
  "the employee",
  "another employee",
  "a lead",
  "the manager",
  "another manager",
  "an admin",
  "hr",
  "the cto",
] as const;
export type ActorName = (typeof actors)[number];

const activePeople = [
  "the employee",
  "another employee",
  "a lead",
  "the manager",
  "another manager",
  "an admin",
  "hr",
  "the cto",
] as const satisfies readonly ActorName[];

/**
 * The members of each class of callers (docs/reviews.md#who-sees-what, docs/sign-in.md#statuses,
 * docs/navigation.md#admin-area, docs/onboarding.md#who-may-open-it, docs/onboarding.md#who-writes-in-a-report,
 * docs/leads-weekly.md#who-can-read-it): a route admits its class and refuses everybody else. The lists are written by hand,
 * not read from the contract, so that a wrong guard there fails a test.
 */
export const callers = {
  anybody: actors,
  "signed in": ["pending", ...activePeople],
  "active people": activePeople,
  administrators: ["an admin", "the cto"],
  "managers, administrators and hr": ["the manager", "another manager", "an admin", "hr", "the cto"],
  "leads, managers and administrators": ["a lead", "the manager", "another manager", "an admin", "the cto"],
  "the manager, the lead and administrators": ["a lead", "the manager", "an admin", "the cto"],
  "the lead": ["a lead"],
  "the lead and their manager": ["a lead", "the manager"],
  "readers of the weekly reports": ["the employee", "a lead", "the manager", "another manager", "an admin", "the cto"],
  "writers of the weekly reports": ["the employee", "a lead", "the manager", "another manager", "an admin"],
  "managers, leads and admins": ["a lead", "the manager", "another manager", "an admin"],
  "readers of the review": ["the employee", "the manager", "hr", "the cto"],
  "the employee": ["the employee"],
  "the manager": ["the manager"],
  "the manager and administrators": ["the manager", "an admin", "the cto"],
  "the manager or the cto": ["the manager", "the cto"],
  "the cto": ["the cto"],
} as const satisfies Readonly<Record<string, readonly ActorName[]>>;
export type CallerClass = keyof typeof callers;

/** Whether an actor belongs to a class of callers. */
export const belongsTo = (name: ActorName, callerClass: CallerClass): boolean =>
  callers[callerClass].some((member) => member === name);
