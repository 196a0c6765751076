import { warmRoutes, warmUps } from "../warmUps.ts";

/**
 * A model of how many requests hit a cold function. Each visit opens a first screen, whose functions everyone with the
 * same role calls. It then opens pages, whose calls are spread evenly over the other functions. Visits are independent
 * of each other and happen within working hours.
 */
const visits = {
  perDay: 2,
  workdayMinutes: 9 * 60,
  firstScreenShare: 1 / 3,
  furtherRequests: 4,
  furtherFunctions: 100,
} as const;

/** Minutes that Lambda keeps an unused environment. An assumption, because AWS publishes no number. */
const idleLifetimeMinutes = 10;

/** One person in this many has the role, but at least one. */
const peoplePerMember = { everyone: 1, follower: 8, administrator: 200 } as const;
type Role = keyof typeof peoplePerMember;

const memberCountOf = (role: Role, people: number): number => Math.max(1, people / peoplePerMember[role]);

/** Probability that a function has had no call for so long that Lambda has removed its environment. */
const coldProbability = (callsPerDay: number): number =>
  Math.exp((-callsPerDay * idleLifetimeMinutes) / visits.workdayMinutes);

/** Only people with the role call its first screen's functions, so these are cold if none of them visited recently. */
const coldScreenProbabilityOf = (role: Role, people: number): number =>
  coldProbability(memberCountOf(role, people) * visits.perDay);

/** Share of all requests that hit a cold function. First screens count as warm. */
export const coldShareOf = (people: number): number =>
  (1 - visits.firstScreenShare) *
  coldProbability((people * visits.perDay * visits.furtherRequests) / visits.furtherFunctions);

const workdays = 21;

/** Per month. */
export const warmUpCount =
  (warmRoutes.length * (warmUps.untilHour - warmUps.fromHour) * 60 * workdays) / warmUps.everyMinutes;

/** Share of first screens in working hours that hit a cold function, with or without warm-up calls. */
export const coldFirstScreenShareOf = (people: number, isKeptWarm: boolean): number => {
  if (isKeptWarm && warmUps.everyMinutes < idleLifetimeMinutes) {
    return 0;
  }
  const [followers, administrators] = [memberCountOf("follower", people), memberCountOf("administrator", people)];
  const others = Math.max(0, people - followers - administrators);
  const cold =
    others * coldScreenProbabilityOf("everyone", people) +
    followers * coldScreenProbabilityOf("follower", people) +
    administrators * coldScreenProbabilityOf("administrator", people);
  return cold / (others + followers + administrators);
};
