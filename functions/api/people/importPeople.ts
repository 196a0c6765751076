import { people } from "#domain/people/contract.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { serve } from "../../http/serve.ts";
import { plannedPeople } from "../../peopleFile/plannedPeople.ts";
import { queueWritten } from "../../queues.ts";
import { auditStep } from "../../store/audit.ts";
import { importBegunStep, readEndedImport } from "../../store/peopleImport.ts";
import { planSteps, recordedPlan, writeChunks } from "../../store/plans.ts";
import { transact } from "../../store/transact.ts";

/** How many people a part of the plan holds: with the longest names they take 300 kB. */
const peopleInChunk = 100;

/** How many problems a refusal lists; the check lists them all. */
const listedProblems = 100;

export const handler = serve(people.importPeople, async ({ store, body, actor, now, newId }) => {
  const last = await readEndedImport(store);
  const {
    people: lines,
    problems,
    ground,
  } = await (await import("../../peopleFile/checkFile.ts")).checkFile(store, body.csv);
  if (problems.length > 0) {
    throw new DomainError(
      "INVALID_INPUT",
      `${problems.length === 1 ? "One thing" : `${problems.length} things`} in this file must be corrected first. ` +
        "Nobody was imported.",
      problems.slice(0, listedProblems).map(({ line, message }) => ({ path: ["csv", line], message })),
    );
  }
  const planned = plannedPeople(lines, ground, newId);
  const planId = newId();
  const chunks = Array.from({ length: Math.ceil(planned.length / peopleInChunk) }, (_, chunk) =>
    planned.slice(chunk * peopleInChunk, (chunk + 1) * peopleInChunk),
  );
  await writeChunks(store, planId, chunks);
  const plan = { id: planId, kind: "importPeople", total: planned.length } as const;
  await transact(store, [
    importBegunStep(last, planId),
    ...planSteps({ ...plan, input: { chunks: chunks.length }, startedBy: actor.id }, now),
    auditStep({
      id: newId(),
      at: now,
      action: "people.import.started",
      actorId: actor.id,
      subjectId: planId,
      change: { people: planned.length },
    }),
  ]);
  await queueWritten(store, "plans", planId);
  return recordedPlan(plan, now);
});
