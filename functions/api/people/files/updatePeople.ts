import * as people from "#domain/people/contract.ts";
import { assertAnswered } from "#domain/people/file/questions.ts";
import { assertDeactivations, setsInactive } from "#domain/people/leaving.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { serve } from "../../../http/serve.ts";
import { additionDigest, changeDigest, compareFile } from "../../../people/peopleFile/compareFile.ts";
import { updateEntries } from "../../../people/peopleFile/updateEntries.ts";
import { tryEnqueue } from "../../../queues.ts";
import { readStartedOperation, requestDigest, startedOperation, writeChunks } from "../../../store/operations.ts";
import { chosenMappings, mappingSteps, readImportMappings } from "../../../store/people/importMappings.ts";
import { importBegunStep, readEndedImport } from "../../../store/people/peopleImport.ts";

/** The number of entries per chunk of the operation's input: with the longest names they take 300 kB. */
const entriesInChunk = 100;

const maxNamed = 20;

export const handler = serve(
  people.updatePeople,
  async ({ store, params, body, actor, now, today, newId, commit }) => {
    const { operationId: id, chosen, toDeactivate: chosenIds } = body;
    const digest = requestDigest({ params, body });
    const started = await readStartedOperation(store, {
      id,
      kind: "updatePeople",
      startedBy: actor.id,
      requestDigest: digest,
    });
    if (started) {
      return started;
    }
    const [last, remembered] = await Promise.all([readEndedImport(store), readImportMappings(store)]);
    const compared = await compareFile(store, body, actor.id, { now, today });
    assertAnswered(compared.questions);
    const active = compared.referenceData.people.filter(({ status }) => status === "active").length;
    const wanted = new Map(chosen.map((one) => [one.line, one.digest]));
    const changed = compared.changed.filter((one) => wanted.get(one.line) === changeDigest(one));
    const added = compared.added.filter((one) => wanted.get(one.line) === additionDigest(one));
    const toDeactivate = compared.missing.filter((user) => chosenIds.includes(user.id));
    const leaving = [...toDeactivate, ...changed.filter(setsInactive).map(({ user }) => user)].map((user) => user.id);
    assertDeactivations({ toDeactivate: leaving, typed: body.confirmedCount, active, actorId: actor.id });
    const total = changed.length + added.length + toDeactivate.length;
    if (total === 0) {
      throw new DomainError("STATE_CONFLICT", "None of these changes apply any longer. Compare the file again.");
    }
    const applied = new Set([...changed, ...added].map(({ line }) => line));
    const skipped = chosen.filter(({ line }) => !applied.has(line));
    const remaining = chosenIds.length - toDeactivate.length;
    const entries = updateEntries({ changed, added, missing: toDeactivate }, compared, newId);
    const chunks = Array.from({ length: Math.ceil(entries.length / entriesInChunk) }, (_, chunk) =>
      entries.slice(chunk * entriesInChunk, (chunk + 1) * entriesInChunk),
    );
    await writeChunks(store, id, chunks, now);
    const operation = { id, kind: "updatePeople", total } as const;
    await commit([importBegunStep(last, id), ...mappingSteps(remembered, chosenMappings(body, compared.columns))], {
      audit: {
        action: "people.update.started",
        subjectId: id,
        change: { changed: changed.length, added: added.length, deactivated: toDeactivate.length },
      },
      operation: {
        ...operation,
        input: {
          chunks: chunks.length,
          remarks: [
            ...skipped
              .slice(0, maxNamed)
              .map(({ line }) => `Line ${line} was skipped: it or the person changed after the file was compared.`),
            ...(skipped.length > maxNamed ? [`${skipped.length - maxNamed} more lines were skipped.`] : []),
            ...(remaining > 0
              ? [
                  `${remaining} of the people to deactivate were skipped: they're no longer active, or they're in the file.`,
                ]
              : []),
          ],
        },
        requestDigest: digest,
      },
    });
    return startedOperation(operation, now);
  },
  tryEnqueue,
);
