import { DomainError, throwFieldError } from "../../shared/errors.ts";
import { type Day, hasPassed } from "../../shared/time.ts";
import { addDays } from "../../shared/weeks.ts";
import type { User } from "../model.ts";
import { fullName } from "../terms.ts";
import type { DataRequest } from "./dataRequestModel.ts";
import type { DataRequestKind, DataRequestStatus, DataRequestStep } from "./requestTerms.ts";

type Person = Pick<User, "id" | "firstName" | "lastName" | "email" | "status" | "erasureStartedAt">;

export const dataRequestKindLabels: Readonly<Record<DataRequestKind, string>> = {
  export: "Copy of the data",
  erasure: "Erasure",
};

export const dataRequestStatusLabels: Readonly<Record<DataRequestStatus, string>> = {
  recorded: "To be released",
  released: "Under way",
  done: "Done",
};

/** A file isn't ready without a password. */
export const exportStatusLabel = ({
  status,
  hasLeft,
  isEncrypted,
}: Pick<DataRequest, "status" | "hasLeft" | "isEncrypted">): string => {
  const released = hasLeft && !isEncrypted ? "Password missing" : "Ready";
  return { recorded: "To be released", released, done: "Downloaded" }[status];
};

export const exportDays = 30;

export const availableUntil = (releasedOn: Day): Day => addDays(releasedOn, exportDays);

interface RequestState {
  readonly kind: DataRequestKind;
  readonly status: DataRequestStatus;
  readonly availableUntil?: Day | null | undefined;
}

/** Not done, and its export hasn't expired. An open request keeps private notes and blocks another request. */
export const isOpenRequest = ({ status, availableUntil: until }: Omit<RequestState, "kind">, today: Day): boolean =>
  status !== "done" && !(until && hasPassed(until, today));

export const isAvailableExport = ({ kind, status, availableUntil: until }: RequestState, today: Day): boolean =>
  kind === "export" && status !== "recorded" && until !== null && until !== undefined && !hasPassed(until, today);

/**
 * Null if the actor has nothing to do. For an encrypted file, the recorder gets the password and the releaser the file,
 * so no one has both. Anyone else can release the request again to get the file instead.
 */
export const exportStep = (
  request: RequestState & Pick<DataRequest, "recordedBy" | "releasedBy" | "hasLeft" | "isEncrypted">,
  actorId: string,
  today: Day,
): DataRequestStep | null => {
  const isRecorder = request.recordedBy?.id === actorId;
  if (request.kind === "export" && request.status === "recorded") {
    return isRecorder ? null : "release";
  }
  if (!request.hasLeft || !isAvailableExport(request, today)) {
    return null;
  }
  if (isRecorder) {
    return "password";
  }
  if (request.releasedBy?.id !== actorId) {
    return "release";
  }
  return request.isEncrypted ? "download" : null;
};

/** Null if there is nothing to do, and for the person the request is about. */
export const dataRequestStep = (request: DataRequest, actorId: string, today: Day): DataRequestStep | null => {
  if (request.person.id === actorId) {
    return null;
  }
  if (request.kind === "export") {
    return exportStep(request, actorId, today);
  }
  const isReleasable = request.status === "recorded" || request.hasFailed;
  return isReleasable && dataReleaseRefusal(request.recordedBy?.id ?? null, actorId) === null ? "release" : null;
};

const assertNotErased = ({ erasureStartedAt }: Person): void => {
  if (erasureStartedAt !== null) {
    throw new DomainError("STATE_CONFLICT", "This person's data was already erased, or is being erased.");
  }
};

/**
 * Errors: STATE_CONFLICT if the data was or is being erased, or the account is pending, so no one could receive the
 * export.
 */
export const assertExportable = (person: Person): void => {
  assertNotErased(person);
  if (person.status === "pending_review") {
    throw new DomainError("STATE_CONFLICT", `${fullName(person)} isn't in Pulse yet. Approve the account first.`);
  }
};

/** Errors: STATE_CONFLICT if the data cannot be erased (docs/privacy.md#erasure). */
export const assertErasable = (person: Person, hasOpenAppeal: boolean): void => {
  assertNotErased(person);
  if (person.status !== "inactive") {
    throw new DomainError(
      "STATE_CONFLICT",
      `${fullName(person)} hasn't left. You can only erase the data of inactive people.`,
    );
  }
  if (hasOpenAppeal) {
    throw new DomainError("STATE_CONFLICT", `${fullName(person)} has an open appeal. It must be resolved first.`);
  }
};

export const dataReleaseRefusal = (recordedById: string | null, actorId: string): string | null =>
  recordedById === actorId ? "You recorded this request, so someone else must release it." : null;

/** Errors: FORBIDDEN for the person who recorded the request. */
export const assertOtherThanRecorder = (recordedById: string, actorId: string): void => {
  const refusal = dataReleaseRefusal(recordedById, actorId);
  if (refusal !== null) {
    throw new DomainError("FORBIDDEN", refusal);
  }
};

/** Errors: FORBIDDEN for the recorder; INVALID_INPUT unless the name is typed exactly. */
export const assertReleasable = (
  recordedById: string,
  actorId: string,
  person: Pick<User, "firstName" | "lastName" | "email">,
  typedName: string,
): void => {
  assertOtherThanRecorder(recordedById, actorId);
  if (typedName.trim() !== fullName(person)) {
    throwFieldError("typedName", `Type the name exactly: ${fullName(person)}`);
  }
};
