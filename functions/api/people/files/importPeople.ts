import * as people from "#domain/people/contract.ts";
import { assertAnswered } from "#domain/people/file/questions.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { serve } from "../../../http/serve.ts";
import { peopleToImport } from "../../../people/peopleFile/peopleToImport.ts";
import { tryEnqueue } from "../../../queues.ts";
import { startedOperation, writeChunks } from "../../../store/operations.ts";
import { chosenMappings, mappingSteps } from "../../../store/people/importMappings.ts";
import { importBegunStep, readEndedImport } from "../../../store/people/peopleImport.ts";

/** The number of people per chunk of the operation's input: with the longest names they take 300 kB. */
const peopleInChunk = 100;

/** The maximum number of errors in an error response; `checkPeopleImport` lists more. */
const maxListedProblems = 100;

export const handler = serve(
  people.importPeople,
  async ({ store, actor, body, now, today, newId, commit }) => {
    const last = await readEndedImport(store);
    const {
      people: lines,
      problems,
      referenceData,
      columns,
      questions,
      remembered,
    } = await (await import("../../../people/peopleFile/checkFile.ts")).checkFile(store, body, actor, today);
    assertAnswered(questions);
    if (problems.length > 0) {
      throw new DomainError(
        "INVALID_INPUT",
        `Correct ${problems.length === 1 ? "one thing" : `${problems.length} things`} in this file first. ` +
          "No one was imported.",
        problems.slice(0, maxListedProblems).map(({ line, message }) => ({ path: ["csv", line], message })),
      );
    }
    const planned = peopleToImport(lines, referenceData, newId);
    const operationId = newId();
    const chunks = Array.from({ length: Math.ceil(planned.length / peopleInChunk) }, (_, chunk) =>
      planned.slice(chunk * peopleInChunk, (chunk + 1) * peopleInChunk),
    );
    await writeChunks(store, operationId, chunks, now);
    const operation = { id: operationId, kind: "importPeople", total: planned.length } as const;
    await commit([importBegunStep(last, operationId), ...mappingSteps(remembered, chosenMappings(body, columns))], {
      audit: { action: "people.import.started", subjectId: operationId, change: { people: planned.length } },
      operation: { ...operation, input: { chunks: chunks.length } },
    });
    return startedOperation(operation, now);
  },
  tryEnqueue,
);
