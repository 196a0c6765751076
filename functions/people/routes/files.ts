import type * as people from "#domain/people/contract.ts";
import { maxNotes } from "#domain/people/file/fileModel.ts";
import { assertAnswered } from "#domain/people/file/questions.ts";
import { assertDeactivations, isDeactivation } from "#domain/people/leaving.ts";
import {
  editableStatuses,
  editableStatusLabels,
  fullName,
  type Role,
  roleLabels,
  roles,
} from "#domain/people/terms.ts";
import type { WantedPerson } from "#domain/people/update/updateCells.ts";
import { consequencesOf } from "#domain/people/update/updateConsequences.ts";
import type { UpdateField } from "#domain/people/update/updateTerms.ts";
import { typeLabel } from "#domain/positions/structure.ts";
import { exportPageSize } from "#domain/shared/csv.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { formatDay } from "#domain/shared/time.ts";
import { environment } from "../../environment.ts";
import type { Handlers } from "../../http/serve.ts";
import { readPage } from "../../table/readPage.ts";
import { inChunks, readStartedOperation, requestDigest, startedOperation, writeChunks } from "../../work/operations.ts";
import { additionDigest, type ComparedFile, changeDigest, compareFile, namesIn } from "../peopleFile/compareFile.ts";
import { peopleToImport } from "../peopleFile/peopleToImport.ts";
import { updateEntries } from "../peopleFile/updateEntries.ts";
import { readWorkInProgress } from "../peopleFile/workInProgress.ts";
import { writeLines } from "../peopleFile/writeLines.ts";
import { chosenMappings, mappingWrites, readImportMappings } from "../store/importMappings.ts";
import { readUsers, toUser } from "../store/people.ts";
import { importBegunWrite, readEndedImportId, readLastImport } from "../store/peopleImport.ts";

type Handler = Handlers<typeof people>;

const maxShown = { people: 20, problems: 500 } as const;

export const checkPeopleImport: Handler["checkPeopleImport"] = async ({ store, actor, body, today }) => {
  const { checkFile } = await import("../peopleFile/checkFile.ts");
  const {
    people: lines,
    existingCount,
    problems,
    columns,
    derivesRoles,
    unknown,
    questions,
    notes,
  } = await checkFile(store, body, actor, today);
  const imported = problems.length === 0 ? lines.map(({ person }) => person) : [];
  return {
    total: lines.length,
    pendingAccounts: lines.filter(({ pendingAccountId }) => pendingAccountId !== null).length,
    existing: existingCount,
    columns,
    questions,
    notes: notes.slice(0, maxNotes),
    noteCount: notes.length,
    derivesRoles,
    problems: problems.slice(0, maxShown.problems),
    problemCount: problems.length,
    people: imported.slice(0, maxShown.people),
    unknown,
    roles: Object.fromEntries(
      roles.map((role) => [role, imported.filter((person) => person.role === role).length]),
    ) as Record<(typeof roles)[number], number>,
  };
};

export const getLastImport: Handler["getLastImport"] = async ({ store }) => ({
  operation: await readLastImport(store),
});

/** People per chunk of the input: 300 kB with the longest names. */
const peopleInChunk = 100;

/** Maximum number of errors in an error response; `checkPeopleImport` lists more. */
const maxListedProblems = 100;

export const importPeople: Handler["importPeople"] = async ({ store, actor, body, now, today, newId, commit }) => {
  const lastImportId = await readEndedImportId(store);
  const {
    people: lines,
    problems,
    referenceData,
    columns,
    questions,
    rememberedMappings,
  } = await (await import("../peopleFile/checkFile.ts")).checkFile(store, body, actor, today);
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
  const chunks = inChunks(planned, peopleInChunk);
  await writeChunks(store, operationId, chunks, now);
  const operation = { id: operationId, kind: "importPeople", total: planned.length } as const;
  await commit(
    [importBegunWrite(lastImportId, operationId), ...mappingWrites(rememberedMappings, chosenMappings(body, columns))],
    {
      audit: { action: "people.import.started", subjectId: operationId, change: { people: planned.length } },
      operation: { ...operation, input: { chunks: chunks.length } },
    },
  );
  return startedOperation(operation, now);
};

const createValueFormatter = (compared: ComparedFile): ((person: WantedPerson, field: UpdateField) => string) => {
  const nameOf = namesIn(compared);
  const positions = new Map(compared.referenceData.positions.map(({ id, code, title }) => [id, `${code} · ${title}`]));
  const held = new Map(
    compared.changed.flatMap(({ user: { position } }) => (position ? [[position.id, position]] : [])),
  );
  return (person, field) => {
    const value = person[field];
    if (value === null || value === "") {
      return "";
    }
    switch (field) {
      case "role":
        return roleLabels[value as Role];
      case "engineerType":
        return typeLabel(compared.referenceData.structure, value);
      case "status":
        return editableStatusLabels[person.status];
      case "managerId":
      case "leadId":
        return nameOf(value);
      case "positionId":
        return positions.get(value) ?? held.get(value)?.code ?? "a removed position";
      case "firstDay":
      case "positionSince":
        return formatDay(value);
      default:
        return value;
    }
  };
};

export const checkPeopleUpdate: Handler["checkPeopleUpdate"] = async ({ store, body, actor, now, today }) => {
  const compared = await compareFile(store, body, actor.id, { now, today });
  const { referenceData, problems, changed, added } = compared;
  const workOf = await readWorkInProgress(store, changed, referenceData.people);
  const nameOf = namesIn(compared);
  const valueText = createValueFormatter(compared);
  return {
    columns: compared.columns,
    questions: compared.questions,
    notes: compared.notes.slice(0, maxNotes),
    noteCount: compared.notes.length,
    derivesRoles: compared.derivesRoles,
    lines: compared.lineCount,
    active: referenceData.people.filter(({ status }) => status === "active").length,
    unchanged: compared.unchangedCount,
    leftOut: compared.leftOutCount,
    changed: changed.map((one) => ({
      line: one.line,
      userId: one.user.id,
      name: fullName(one.user),
      email: one.user.email,
      changes: one.fields.map((field) => ({
        field,
        before: valueText(one.before, field),
        after: valueText(one.after, field),
      })),
      becomesInactive: isDeactivation(one),
      consequences: consequencesOf(one, workOf(one.user.id), nameOf),
      digest: changeDigest(one),
    })),
    added: added.map((one) => ({
      line: one.line,
      person: { ...one.person, managerEmail: nameOf(one.managerId) || null, leadEmail: nameOf(one.leadId) || null },
      isPending: one.pendingAccountId !== null,
      digest: additionDigest(one),
    })),
    missing: compared.missing.map((user) => ({
      id: user.id,
      name: fullName(user),
      email: user.email,
      role: user.role,
      people: workOf(user.id).managedCount + workOf(user.id).ledCount,
      isSelf: user.id === actor.id,
    })),
    problems: problems.slice(0, maxShown.problems),
    problemCount: problems.length,
    unknown: compared.unknown,
    mapped: compared.mapped,
  };
};

const maxNamed = 20;

export const updatePeople: Handler["updatePeople"] = async ({
  store,
  params,
  body,
  actor,
  now,
  today,
  newId,
  commit,
}) => {
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
  const [lastImportId, remembered] = await Promise.all([readEndedImportId(store), readImportMappings(store)]);
  const compared = await compareFile(store, body, actor.id, { now, today });
  assertAnswered(compared.questions);
  const activeCount = compared.referenceData.people.filter(({ status }) => status === "active").length;
  const wanted = new Map(chosen.map((one) => [one.line, one.digest]));
  const changed = compared.changed.filter((one) => wanted.get(one.line) === changeDigest(one));
  const added = compared.added.filter((one) => wanted.get(one.line) === additionDigest(one));
  const toDeactivate = compared.missing.filter((user) => chosenIds.includes(user.id));
  const idsToDeactivate = [...toDeactivate, ...changed.filter(isDeactivation).map(({ user }) => user)].map(
    (user) => user.id,
  );
  assertDeactivations({
    toDeactivate: idsToDeactivate,
    typedCount: body.confirmedCount,
    activeCount,
    actorId: actor.id,
  });
  const total = changed.length + added.length + toDeactivate.length;
  if (total === 0) {
    throw new DomainError("STATE_CONFLICT", "None of these changes apply any longer. Compare the file again.");
  }
  const appliedLines = new Set([...changed, ...added].map(({ line }) => line));
  const skipped = chosen.filter(({ line }) => !appliedLines.has(line));
  const skippedDeactivationCount = chosenIds.length - toDeactivate.length;
  const entries = updateEntries({ changed, added, missing: toDeactivate }, compared, newId);
  const chunks = inChunks(entries, peopleInChunk);
  await writeChunks(store, id, chunks, now);
  const operation = { id, kind: "updatePeople", total } as const;
  await commit(
    [importBegunWrite(lastImportId, id), ...mappingWrites(remembered, chosenMappings(body, compared.columns))],
    {
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
            ...(skippedDeactivationCount > 0
              ? [
                  `${skippedDeactivationCount} of the people to deactivate were skipped: they're no longer active, or they're in the file.`,
                ]
              : []),
          ],
        },
        requestDigest: digest,
      },
    },
  );
  return startedOperation(operation, now);
};

const decodeCursor = (cursor: string) => {
  const [name, ...rest] = cursor.split(":");
  const status = editableStatuses.find((one) => one === name);
  if (!status) {
    throw new DomainError("INVALID_INPUT", "This export can't be continued from here. Start again.");
  }
  return { status, after: rest.join(":") };
};

export const exportPeople: Handler["exportPeople"] = async ({ store, query, commit }) => {
  if (query.cursor === undefined) {
    await commit([], { audit: { action: "people.exported", subjectId: "people", change: {} } });
  }
  const { status, after } = decodeCursor(query.cursor ?? "active:");
  const { items, cursor } = await readPage(
    after || undefined,
    (options) => store.entities.user.query.byStatus({ status }).go(options),
    exportPageSize,
  );
  const users = items.map(toUser);
  const emails = new Map(users.map((user) => [user.id, user.email]));
  const responsibleIds = users.flatMap(({ managerId, leadId }) => [managerId, leadId].filter((id) => id !== null));
  for (const user of await readUsers(
    store,
    responsibleIds.filter((id) => !emails.has(id)),
  )) {
    emails.set(user.id, user.email);
  }
  const next = status === "active" ? "inactive:" : null;
  return {
    csv: writeLines(users, (id) => (id === null ? undefined : emails.get(id)), {
      isFirst: query.cursor === undefined,
      separator: query.separator,
      timeZone: environment("TIME_ZONE"),
    }),
    cursor: cursor === null ? next : `${status}:${cursor}`,
  };
};
