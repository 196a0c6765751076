import { warmRoutes, warmUps } from "../warmUps.ts";

/**
 * How many requests meet a cold function. Each visit opens a first screen, whose functions everyone of a role calls, and
 * then pages whose functions are spread evenly. Visits are independent of each other and within working hours.
 */
const visits = {
  perDay: 2,
  /** Minutes of a workday. */
  workdayMinutes: 9 * 60,
  firstScreenShare: 1 / 3,
  furtherRequests: 4,
  furtherFunctions: 100,
} as const;

/** Minutes that Lambda keeps an unused environment: assumed, as AWS states none. */
const keptMinutes = 10;

/** One person in this many has the role, but at least one. */
const peoplePer = { everyone: 1, follower: 8, administrator: 200 } as const;
type Role = keyof typeof peoplePer;

const countOf = (role: Role, people: number): number => Math.max(1, people / peoplePer[role]);

/** Probability that a function was not called while its environment would have been kept. */
const coldProbability = (callsPerDay: number): number => Math.exp((-callsPerDay * keptMinutes) / visits.workdayMinutes);

/** A role's screen has functions that only the role calls, so it is cold if none of them visited. */
const coldScreenProbabilityOf = (role: Role, people: number): number =>
  coldProbability(countOf(role, people) * visits.perDay);

/** Of all requests. First screens are kept warm. */
export const coldShareOf = (people: number): number =>
  (1 - visits.firstScreenShare) *
  coldProbability((people * visits.perDay * visits.furtherRequests) / visits.furtherFunctions);

const workdays = 21;

/** Per month. */
export const warmUpCount =
  (warmRoutes.length * (warmUps.untilHour - warmUps.fromHour) * 60 * workdays) / warmUps.everyMinutes;

/** Of the first screens in working hours, with or without calls that keep them warm. */
export const coldFirstScreenShareOf = (people: number, isKeptWarm: boolean): number => {
  if (isKeptWarm && warmUps.everyMinutes < keptMinutes) {
    return 0;
  }
  const [followers, administrators] = [countOf("follower", people), countOf("administrator", people)];
  const others = Math.max(0, people - followers - administrators);
  const cold =
    others * coldScreenProbabilityOf("everyone", people) +
    followers * coldScreenProbabilityOf("follower", people) +
    administrators * coldScreenProbabilityOf("administrator", people);
  return cold / (others + followers + administrators);
};
