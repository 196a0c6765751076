import * as z from "zod";
import type { User } from "#domain/people/model.ts";
import { newProfile } from "#domain/people/profile.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { type PlannedPerson, plannedPerson } from "../peopleFile/plannedPeople.ts";
import { auditStep } from "../store/audit.ts";
import { createUserSteps, readClaims, readUser, replaceUserSteps } from "../store/people.ts";
import { currentPositionStep } from "../store/personChange.ts";
import { readChunk } from "../store/plans.ts";
import type { Step } from "../store/transact.ts";
import type { Advance, PlanContext, PlanRunner } from "./runner.ts";

/** What the plan is about: how many parts its people stand in. */
const input = z.object({ chunks: z.int().min(1) });

/**
 * Where the plan goes on: while people are written, and once all are and some were passed over, while those whom they
 * would have managed or led are set right.
 */
const place = z.object({
  phase: z.enum(["write", "mend"]),
  chunk: z.int().min(0),
  at: z.int().min(0),
  /** The planned ids of people whose address was taken meanwhile. */
  passedOver: z.array(z.string()),
});
type Place = z.infer<typeof place>;

/** A step takes people until it has this many actions; the last of them may bring about twenty more. */
const enoughActions = 70;

const takenMeanwhile = new DomainError("STATE_CONFLICT", "An address was taken just now.");

/** The profile of an imported person: active, found by their e-mail when they first sign in. */
const toUser = ({ line: _line, status, ...person }: PlannedPerson, now: string): User => ({
  ...newProfile({ ...person, avatarUrl: null }, undefined, person.id, now),
  ...person,
  status,
});

const personSteps = (person: PlannedPerson, { plan, now, newId }: PlanContext): readonly Step[] => {
  const at = now.toISOString();
  return [
    ...createUserSteps(toUser(person, at)).map((step) => ({ ...step, refused: takenMeanwhile })),
    ...(person.position ? [currentPositionStep(person.id, person.position, at)] : []),
    auditStep({
      id: newId(),
      at: now,
      action: "person.imported",
      actorId: plan.startedBy,
      subjectId: person.id,
      change: {
        planId: plan.id,
        line: person.line,
        role: person.role,
        managerId: person.managerId,
        leadId: person.leadId,
      },
    }),
  ];
};

const next = (where: Place, people: readonly PlannedPerson[], at: number, chunks: number): Place | null => {
  if (at < people.length) return { ...where, at };
  if (where.chunk + 1 < chunks) return { ...where, chunk: where.chunk + 1, at: 0 };
  return where.phase === "write" && where.passedOver.length > 0 ? { ...where, phase: "mend", chunk: 0, at: 0 } : null;
};

const cursorOf = (where: Place | null): string | null => where && JSON.stringify(where);

/** Writes as many people as fit into one transaction; an address that was taken meanwhile passes its person over. */
const write = async (
  context: PlanContext,
  where: Place,
  people: readonly PlannedPerson[],
  chunks: number,
): Promise<Advance> => {
  const candidates = people.slice(where.at, where.at + enoughActions);
  const claims = await readClaims(
    context.store,
    candidates.map(({ email }) => email),
  );
  const steps: Step[] = [];
  const passedOver: PlannedPerson[] = [];
  let done = 0;
  for (const person of candidates) {
    if (steps.length >= enoughActions) break;
    if (claims.has(person.email)) passedOver.push(person);
    else steps.push(...personSteps(person, context));
    done += 1;
  }
  const after = { ...where, passedOver: [...where.passedOver, ...passedOver.map(({ id }) => id)] };
  return {
    steps,
    done,
    cursor: cursorOf(next(after, people, where.at + done, chunks)),
    remarks: passedOver.map(
      ({ line, email }) =>
        `Line ${line}: ${email} signed up in the meantime and was not imported. Please review the account.`,
    ),
  };
};

/** Nobody is left with a manager or lead who was passed over: one person a step, of whom there are few. */
const mend = async (
  { store, now }: PlanContext,
  where: Place,
  people: readonly PlannedPerson[],
  chunks: number,
): Promise<Advance> => {
  const gone = (id: string | null): boolean => id !== null && where.passedOver.includes(id);
  const at = people.findIndex(({ managerId, leadId }, index) => index >= where.at && (gone(managerId) || gone(leadId)));
  if (at < 0) return { steps: [], done: 0, cursor: cursorOf(next(where, people, people.length, chunks)) };
  const user = await readUser(store, people[at]?.id ?? "");
  const cursor = cursorOf(next(where, people, at + 1, chunks));
  if (!user) return { steps: [], done: 0, cursor };
  const mended: User = {
    ...user,
    managerId: gone(user.managerId) ? null : user.managerId,
    leadId: gone(user.leadId) ? null : user.leadId,
    updatedAt: now.toISOString(),
  };
  return {
    steps: replaceUserSteps(user, mended),
    done: 0,
    cursor,
    remarks: [
      `${user.email} was imported without ${gone(user.managerId) ? "their manager" : "their lead"}, who was not.`,
    ],
  };
};

/** Writes the people of a checked file, each once; their ids were given when the import was planned. */
export const importPeople: PlanRunner = async (context) => {
  const { store, plan } = context;
  const { chunks } = input.parse(plan.input);
  const where: Place =
    plan.cursor === null ? { phase: "write", chunk: 0, at: 0, passedOver: [] } : place.parse(JSON.parse(plan.cursor));
  const people = z.array(plannedPerson).parse(await readChunk(store, plan.id, where.chunk));
  return (where.phase === "write" ? write : mend)(context, where, people, chunks);
};
