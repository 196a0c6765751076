import { countedUpTo } from "#domain/people/terms.ts";
import {
  changedPosition,
  isRenamed,
  newPosition,
  requirementsCutToLimit,
  requirementsOf,
  savedLevels,
} from "#domain/positions/administration.ts";
import type * as positions from "#domain/positions/contract.ts";
import { ladderAsFile } from "#domain/positions/ladderAsFile.ts";
import { ladderChanges } from "#domain/positions/ladderChanges.ts";
import { type LadderDiff, renamedIdsByCode } from "#domain/positions/ladderDiff.ts";
import { ladderEdits } from "#domain/positions/ladderEdits.ts";
import { renamedPositionIds } from "#domain/positions/ladderEffects.ts";
import type { Position } from "#domain/positions/model.ts";
import { ladderAsSheets } from "#domain/positions/sheets/ladderAsSheets.ts";
import { ladderSheetFormat } from "#domain/positions/sheets/sheetTerms.ts";
import { idsNotRemoved, type LadderStructure, offeredIds } from "#domain/positions/structure.ts";
import { structureChanges } from "#domain/positions/structureChanges.ts";
import { changedStructure, omittedTypeIds, structureUses } from "#domain/positions/structureEditing.ts";
import { mayReportOnEveryone } from "#domain/reviews/policy.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { changeKinds } from "#domain/shared/fileChanges.ts";
import { assertFound, findById } from "#domain/shared/notFound.ts";
import type { Handlers } from "../http/serve.ts";
import { hasActivePeopleOfType } from "../people/store/peopleList.ts";
import { readReviewsInProgress } from "../reviews/store/reviewsInProgress.ts";
import { assertVersion } from "../table/conflicts.ts";
import type { Store } from "../table/store.ts";
import { inChunks, startedOperation, writeChunks } from "../work/operations.ts";
import { readHoldersOf } from "./store/holders.ts";
import {
  ladderStateWrite,
  positionWrite,
  readLadder,
  readLadders,
  readLaddersToChange,
  readPositions,
  readVersionedLadders,
  requirementsWrite,
} from "./store/ladder.ts";
import { structureWrite } from "./store/ladderStructure.ts";

type Handler = Handlers<typeof positions>;

export const getLadder: Handler["getLadder"] = ({ store, params }) => readLadder(store, params.engineerType);

export const listPositions: Handler["listPositions"] = async ({ store, query: { engineerType } }) => {
  const { positions: items, structure } = await readPositions(store);
  if (engineerType === undefined) {
    return { items };
  }
  if (!idsNotRemoved(structure.engineerTypes).includes(engineerType)) {
    const message = `There is no engineer type "${engineerType}". Choose one of: ${offeredIds(structure.engineerTypes).join(", ")}.`;
    throw new DomainError("INVALID_INPUT", message, [{ path: ["engineerType"], message }]);
  }
  return { items: items.filter((position) => position.engineerType === engineerType) };
};

export const getStructure: Handler["getStructure"] = async ({ store }) => {
  const { structure, positions: all, skillsets } = await readLadders(store);
  return { structure, uses: structureUses(structure, all, skillsets) };
};

/** Those of the given types that at least one active person has. One request per type. */
const typesOfPeople = async (store: Store, types: readonly string[]): Promise<readonly string[]> => {
  const found = await Promise.all(
    types.map(async (type) => ((await hasActivePeopleOfType(store, type)) ? [type] : [])),
  );
  return found.flat();
};

/** For the audit trail: "added Security (security)". */
const summaryOfStructure = (before: LadderStructure, after: LadderStructure) => ({
  changes: structureChanges(before, after).map(({ change, name, details }) => ({
    change,
    name,
    ...(details.length > 0 && {
      details: details.map(({ what, before: old, after: now }) => `${what}: ${old} → ${now}`),
    }),
  })),
});

export const saveStructure: Handler["saveStructure"] = async ({ store, body, commit }) => {
  const ladders = await readLaddersToChange(store);
  const { structure } = ladders;
  assertVersion(structure.version, body.version);
  const uses = structureUses(structure, ladders.positions, ladders.skillsets);
  const typesWithPeople = await typesOfPeople(store, omittedTypeIds(structure, body));
  const after = changedStructure(structure, body, uses, typesWithPeople);
  await commit([ladderStateWrite(ladders.state), structureWrite(after)], {
    audit: { action: "structure.saved", subjectId: "structure", change: summaryOfStructure(structure, after) },
  });
  return { structure: after, uses: structureUses(after, ladders.positions, ladders.skillsets) };
};

export const createPosition: Handler["createPosition"] = async ({ store, body, newId, commit }) => {
  const ladders = await readLaddersToChange(store);
  const { cleanTexts } = await import("../richText.ts");
  const position = newPosition(cleanTexts(body, ["description", "responsibilities"]), ladders, newId());
  const requirements = requirementsCutToLimit(position, ladders);
  const writes = [
    ladderStateWrite(ladders.state),
    positionWrite(position),
    ...(requirements === null ? [] : [requirementsWrite(position.id, requirements)]),
  ];
  await commit(writes, {
    audit: { action: "position.created", subjectId: position.id, change: settingsOf(position) },
  });
  return position;
};

const settingsOf = ({ code, title, level, careerPath, engineerType }: Position) => ({
  code,
  title,
  level,
  careerPath,
  engineerType,
});

export const updatePosition: Handler["updatePosition"] = async ({ store, params, body, newId, commit }) => {
  const ladders = await readLaddersToChange(store);
  const before = findById("position", ladders.positions, params.positionId);
  // Loaded only here, because its parser is large.
  const { cleanTexts } = await import("../richText.ts");
  const { version, ...form } = cleanTexts(body, ["description", "responsibilities"]);
  const changesLadder = form.engineerType !== before.engineerType;
  const holders = changesLadder ? await readHoldersOf(store, before.id) : [];
  assertVersion(before.version, version);
  const position = changedPosition(before, form, ladders, holders.length);
  const requirements = changesLadder ? requirementsCutToLimit(position, ladders) : null;
  const writes = [
    ladderStateWrite(ladders.state),
    positionWrite(position),
    ...(requirements === null ? [] : [requirementsWrite(position.id, requirements)]),
  ];
  await commit(writes, {
    audit: { action: "position.updated", subjectId: position.id, change: settingsOf(position) },
    operation: isRenamed(before, position)
      ? { id: newId(), kind: "refreshPositions", total: 1, input: { positionIds: [position.id] } }
      : undefined,
  });
  return position;
};

export const getRequirements: Handler["getRequirements"] = async ({ store, params }) => {
  const ladders = await readLadders(store);
  const position = findById("position", ladders.positions, params.positionId);
  return requirementsOf(position, ladders);
};

export const countHolders: Handler["countHolders"] = async ({ store, params: { positionId } }) => {
  const { data } = await store.entities.member.query.byPosition({ positionId }).go({ limit: countedUpTo });
  if (data.length === 0) {
    assertFound("position", (await store.entities.position.get({ id: positionId }).go()).data);
  }
  const { roundName, reviews } = await readReviewsInProgress(
    store,
    data.map(({ id }) => id),
  );
  const reviewsOfPosition = [...reviews.values()].filter((review) => review.positionId === positionId);
  return { people: data.length, round: roundName, reviews: reviewsOfPosition.length };
};

export const saveRequirements: Handler["saveRequirements"] = async ({ store, params, body, commit }) => {
  const ladders = await readLaddersToChange(store);
  const position = findById("position", ladders.positions, params.positionId);
  assertVersion(ladders.requirements.get(position.id)?.version ?? 0, body.version);
  const saved = { levels: savedLevels(position, ladders, body.requirements), version: body.version + 1 };
  await commit([ladderStateWrite(ladders.state), requirementsWrite(position.id, saved)], {
    audit: {
      action: "requirements.saved",
      subjectId: position.id,
      change: { levels: Object.fromEntries(body.requirements.map((set) => [set.skillsetId, set.requiredLevel])) },
    },
  });
  return requirementsOf(position, { ...ladders, requirements: new Map([[position.id, saved]]) });
};

export const exportLadder: Handler["exportLadder"] = async ({ store, commit }) => {
  const [{ ladderText }, ladders] = await Promise.all([import("./ladderFile/ladderText.ts"), readLadders(store)]);
  await commit([], { audit: { action: "ladder.exported", subjectId: "ladder", change: {} } });
  return { yaml: ladderText(ladders) };
};

export const checkLadderFile: Handler["checkLadderFile"] = async ({ store, actor, body, newId }) => {
  const { previewLadder } = await import("./ladderFile/previewLadder.ts");
  return previewLadder(store, body.yaml, await readVersionedLadders(store), {
    newId,
    seesLevels: mayReportOnEveryone(actor),
  });
};

/** A chunk holds 300 kB, and a character takes up to four bytes. */
const chunkLength = 75_000;

/** Never splits a character. */
const chunksOf = (text: string): string[] => inChunks([...text], chunkLength).map((characters) => characters.join(""));

const previewOutdatedError = () =>
  new DomainError("VERSION_CONFLICT", "The ladder changed after this preview. Check the file again.");

/** Limit per kind of change, because an audit entry must fit into one item. */
const maxNames = 100;

const summary = (pairs: LadderDiff) => {
  const changes = ladderChanges(pairs);
  return Object.fromEntries(
    changeKinds.map((kind) => {
      const names = changes.filter(({ change }) => change === kind).map(({ name }) => name);
      const more = names.length - maxNames;
      return [kind, more > 0 ? [...names.slice(0, maxNames), `and ${more} more`] : names];
    }),
  );
};

export const importLadder: Handler["importLadder"] = async ({ store, body, now, newId, commit }) => {
  const ladders = await readLaddersToChange(store);
  if (ladders.state.version !== body.version) {
    throw previewOutdatedError();
  }
  const { compareLadder } = await import("./ladderFile/compareLadder.ts");
  const { ladder, pairs, problems } = await compareLadder(store, body.yaml, ladders, newId);
  if (pairs === null) {
    const [problem] = problems;
    throw new DomainError("INVALID_INPUT", `Line ${problem?.line}: ${problem?.message}`, [
      { path: ["yaml"], message: "Check the file again and correct its lines." },
    ]);
  }
  const { length } = ladderEdits(pairs);
  if (length === 0) {
    throw new DomainError("STATE_CONFLICT", "The ladder already matches this file. There is nothing to import.");
  }
  const id = newId();
  // The chunks are checked JSON, so the operation doesn't parse YAML or clean rich text again.
  const chunks = chunksOf(JSON.stringify(ladder));
  await writeChunks(store, id, chunks, now);
  const operation = { id, kind: "importLadder", total: length } as const;
  await commit([ladderStateWrite(ladders.state, { importId: id, conflictError: previewOutdatedError() })], {
    audit: { action: "ladder.imported", subjectId: id, change: summary(pairs) },
    operation: {
      ...operation,
      input: {
        chunks: chunks.length,
        renamed: renamedPositionIds(pairs),
        renames: renamedIdsByCode(ladders.positions, ladder),
      },
    },
  });
  return startedOperation(operation, now);
};

export const readLadderSheets: Handler["readLadderSheets"] = async ({ store, body }) => {
  const [{ readSheets }, { readLadderSheet }, { ladderYaml: ladderFileText }, ladders] = await Promise.all([
    import("../files/readSheets.ts"),
    import("#domain/positions/sheets/ladderSheet.ts"),
    import("./ladderFile/ladderText.ts"),
    readLadders(store),
  ]);
  const { engineerType, careerPath } = body;
  return readSheets(body, ladderAsFile(ladders), {
    layouts: ladderSheetFormat.layouts,
    read: (rows, file, choices) =>
      readLadderSheet(rows, file, ladders.structure, { ...choices, engineerType, careerPath }),
    yamlOf: ladderFileText,
  });
};

export const exportLadderSheets: Handler["exportLadderSheets"] = async ({ store, commit }) => {
  const ladders = await readLadders(store);
  await commit([], { audit: { action: "ladder.exported", subjectId: "ladder", change: {} } });
  return { sheets: ladderAsSheets(ladderAsFile(ladders), ladders.structure) };
};
