import type * as people from "#domain/people/contract.ts";
import {
  assertErasable,
  assertExportable,
  assertOtherThanRecorder,
  assertReleasable,
  availableUntil,
  exportStep,
  isAvailableExport,
  isOpenRequest,
} from "#domain/people/data/dataRequest.ts";
import type { DataRequestKind } from "#domain/people/data/requestTerms.ts";
import { nameFieldsOf } from "#domain/people/terms.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { addMonths } from "#domain/shared/weeks.ts";
import { environment } from "../../environment.ts";
import type { Handlers } from "../../http/serve.ts";
import { assertVersion } from "../../table/conflicts.ts";
import { readEncryptedPage } from "../ownData/encryptedPages.ts";
import { newEncryptionKey, newPassword } from "../ownData/encryption.ts";
import { readRequestedData } from "../ownData/ownDataPages.ts";
import {
  changedRequestWrite,
  readDataRequest,
  readDataRequests,
  receivedExportWrites,
  recordedRequestWrite,
  type StoredRequest,
  toDataRequest,
  withdrawnRequestWrite,
} from "../store/dataRequests.ts";
import { erasureStartedWrites, hasOpenAppeal, readErasurePreview } from "../store/erasure.ts";
import { readUser } from "../store/people.ts";
import { readRetention, readRetentionPreview, retentionWrite } from "../store/retention.ts";

type Handler = Handlers<typeof people>;

export const getRetention: Handler["getRetention"] = async ({ store }) => readRetention(store);

export const previewRetention: Handler["previewRetention"] = async ({ store, query: { months }, today }) =>
  readRetentionPreview(store, { months, today, timeZone: environment("TIME_ZONE") });

export const saveRetention: Handler["saveRetention"] = async ({ store, body, today, commit }) => {
  const { months, version } = body;
  const before = await readRetention(store);
  assertVersion(before.version, version);
  const timeZone = environment("TIME_ZONE");
  const erased = months === null ? 0 : (await readRetentionPreview(store, { months, today, timeZone })).erased;
  if (erased !== body.erased) {
    throw new DomainError(
      "STATE_CONFLICT",
      `The number of people affected is now ${erased} instead of ${body.erased}. Review the numbers and try again.`,
    );
  }
  await commit([retentionWrite(before, months)], {
    audit: { action: "retention.changed", subjectId: "people", change: { months }, before: { months: before.months } },
  });
  return { months, version: version + 1 };
};

export const listDataRequests: Handler["listDataRequests"] = ({ store, query }) =>
  readDataRequests(store, query.cursor);

export const recordDataRequest: Handler["recordDataRequest"] = async ({
  store,
  actor,
  params,
  body,
  now,
  today,
  commit,
}) => {
  const { userId } = params;
  const [found, before, isAppealOpen] = await Promise.all([
    readUser(store, userId),
    readDataRequest(store, userId),
    hasOpenAppeal(store, userId),
  ]);
  const person = assertFound("person", found);
  if (before !== null && isOpenRequest(before, today)) {
    throw new DomainError("STATE_CONFLICT", "There is already a request about this person.");
  }
  if (body.kind === "erasure") {
    assertErasable(person, isAppealOpen);
  } else {
    assertExportable(person);
  }
  const request = {
    userId,
    kind: body.kind,
    status: "recorded",
    recordedBy: actor.id,
    recordedAt: now.toISOString(),
    dueOn: addMonths(today, 1),
    version: (before?.version ?? 0) + 1,
  } as const;
  await commit([recordedRequestWrite(before, request)], {
    audit: { action: "person.data.requested", subjectId: userId, change: { kind: body.kind } },
  });
  return toDataRequest(store, request);
};

export const withdrawDataRequest: Handler["withdrawDataRequest"] = async ({ store, params, query, commit }) => {
  const request = assertFound("dataRequest", await readDataRequest(store, params.userId));
  if (request.status !== "recorded") {
    throw new DomainError("STATE_CONFLICT", "This request was already released, so you can't withdraw it.");
  }
  assertVersion(request.version, query.version);
  await commit([withdrawnRequestWrite(request)], {
    audit: { action: "person.data.withdrawn", subjectId: params.userId, change: { kind: request.kind } },
  });
  return null;
};

const assertRequested = (kind: DataRequestKind, stored: StoredRequest | null): StoredRequest =>
  assertFound("dataRequest", stored?.kind === kind ? stored : null);

export const releaseExport: Handler["releaseExport"] = async ({
  store,
  actor,
  params: { userId },
  body,
  today,
  commit,
}) => {
  const [found, stored] = await Promise.all([readUser(store, userId), readDataRequest(store, userId)]);
  const person = assertFound("person", found);
  const request = assertRequested("export", stored);
  assertExportable(person);
  const step = exportStep(await toDataRequest(store, request), actor.id, today);
  if (step !== "password") {
    assertOtherThanRecorder(request.recordedBy, actor.id);
  }
  if (step !== "password" && step !== "release") {
    throw new DomainError("STATE_CONFLICT", "This request was already released.");
  }
  assertVersion(request.version, body.version);
  const password = step === "password" ? newPassword() : null;
  const { doneAt: _doneAt, ...withoutDoneAt } = request;
  const changed = {
    ...withoutDoneAt,
    status: "released",
    ...(password === null
      ? { releasedBy: actor.id, availableUntil: request.availableUntil ?? availableUntil(today) }
      : { encryptionKey: await newEncryptionKey(password) }),
  } as const;
  await commit([changedRequestWrite(withoutDoneAt, changed)], {
    audit: {
      action: password === null ? "person.data.released" : "person.data.encrypted",
      subjectId: userId,
      change: { kind: request.kind },
    },
  });
  return { request: await toDataRequest(store, { ...changed, version: request.version + 1 }), password };
};

export const exportEncryptedData: Handler["exportEncryptedData"] = async ({
  store,
  actor,
  params: { userId },
  query,
  now,
  today,
  commit,
}) => {
  const [found, stored] = await Promise.all([readUser(store, userId), readDataRequest(store, userId)]);
  const person = assertFound("person", found);
  const request = assertRequested("export", stored);
  if (request.releasedBy !== actor.id) {
    throw new DomainError("FORBIDDEN", "Only the person who released the request can download the file.");
  }
  if (request.encryptionKey === undefined || person.status !== "inactive" || !isAvailableExport(request, today)) {
    throw new DomainError(
      "STATE_CONFLICT",
      "There is no file to download. The person who recorded the request must create its password first.",
    );
  }
  const page = await readEncryptedPage({ store, actor: person, now, today }, request.encryptionKey, query.cursor);
  if (query.cursor === undefined) {
    await commit(receivedExportWrites(request, now), {
      audit: { action: "person.data.downloaded", subjectId: userId, change: { kind: request.kind } },
    });
  }
  return { salt: request.encryptionKey.salt, ...page };
};

export const exportRequestedData: Handler["exportRequestedData"] = async ({
  store,
  actor,
  query,
  now,
  today,
  commit,
}) => {
  const request = assertRequested("export", await readDataRequest(store, actor.id));
  if (!isAvailableExport(request, today)) {
    throw new DomainError("STATE_CONFLICT", "This request isn't released yet, or it has ended. Reload the page.");
  }
  const page = await readRequestedData({ store, actor, now, today }, query.cursor);
  if (query.cursor === undefined) {
    await commit(receivedExportWrites(request, now), {
      audit: { action: "person.data.downloaded", subjectId: actor.id, change: { kind: request.kind } },
    });
  }
  return page;
};

export const previewErasure: Handler["previewErasure"] = async ({ store, params }) => {
  assertFound("person", await readUser(store, params.userId));
  return readErasurePreview(store, params.userId);
};

export const releaseErasure: Handler["releaseErasure"] = async ({ store, actor, params, body, now, newId, commit }) => {
  const { userId } = params;
  const [found, stored, isAppealOpen] = await Promise.all([
    readUser(store, userId),
    readDataRequest(store, userId),
    hasOpenAppeal(store, userId),
  ]);
  const person = assertFound("person", found);
  const request = assertRequested("erasure", stored);
  const listed = await toDataRequest(store, request);
  const isRetry = listed.hasFailed;
  if (request.status !== "recorded" && !isRetry) {
    throw new DomainError("STATE_CONFLICT", "This request was already released.");
  }
  assertReleasable(request.recordedBy, actor.id, person, body.typedName);
  if (!isRetry) {
    assertErasable(person, isAppealOpen);
  }
  assertVersion(request.version, body.version);
  const operation = { id: newId(), kind: "erasePeople", total: 1, input: { userIds: [userId] } } as const;
  await commit(
    [
      ...(isRetry ? [] : await erasureStartedWrites(store, person, now)),
      changedRequestWrite(request, { status: "released", releasedBy: actor.id, operationId: operation.id }),
    ],
    {
      audit: {
        action: "person.data.released",
        subjectId: userId,
        change: { kind: request.kind, operationId: operation.id },
      },
      operation,
    },
  );
  return {
    ...listed,
    status: "released" as const,
    hasFailed: false,
    releasedBy: nameFieldsOf(actor),
    version: request.version + 1,
  };
};
