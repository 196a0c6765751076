import { DomainError, throwFieldError } from "../../shared/errors.ts";
import { type Day, hasPassed } from "../../shared/time.ts";
import { addDays } from "../../shared/weeks.ts";
import type { User } from "../model.ts";
import { fullName } from "../terms.ts";
import type { DataRequestKind, DataRequestStatus } from "./requestTerms.ts";

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

/** The states of an export, which is not carried out but handed over. */
export const exportStatusLabels: Readonly<Record<DataRequestStatus, string>> = {
  recorded: "To be released",
  released: "Ready",
  done: "Downloaded",
};

/** The same day of the next month, or its last day: until then, a request has to be answered. */
export const oneMonthAfter = (day: Day): Day => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, lastOfNext))).toISOString().slice(0, 10);
};

/** For how many days a released export can be downloaded. */
export const exportDays = 30;

/** The last day on which an export that is released on a day can be downloaded. */
export const availableUntil = (releasedOn: Day): Day => addDays(releasedOn, exportDays);

/** A request, as far as its state goes. */
interface RequestState {
  readonly kind: DataRequestKind;
  readonly status: DataRequestStatus;
  readonly availableUntil?: Day | null | undefined;
}

/**
 * Whether a request still waits for something, so that it keeps private notes and refuses another one: it is not done, and a
 * released export can still be downloaded.
 */
export const isOpenRequest = ({ status, availableUntil: until }: Omit<RequestState, "kind">, today: Day): boolean =>
  status !== "done" && !(until && hasPassed(until, today));

/** Whether an export can be downloaded today. */
export const isAvailableExport = ({ kind, status, availableUntil: until }: RequestState, today: Day): boolean =>
  kind === "export" && status !== "recorded" && until !== null && until !== undefined && !hasPassed(until, today);

/**
 * Errors: STATE_CONFLICT if there is nobody to hand an export to: the data is erased, or being erased, or the account waits
 * for its approval.
 */
export const assertExportable = (person: Person): void => {
  if (person.erasureStartedAt !== null) {
    throw new DomainError("STATE_CONFLICT", "The data of this person is erased already, or being erased.");
  }
  if (person.status === "pending_review") {
    throw new DomainError(
      "STATE_CONFLICT",
      `${fullName(person)} is not in Pulse yet. Please approve the account first.`,
    );
  }
};

/** Why the data of a person cannot be erased; null if it can (docs/people.md#erasure). */
const erasureRefusal = (person: Person, hasOpenAppeal: boolean): string | null => {
  if (person.erasureStartedAt !== null) {
    return "The data of this person is erased already, or being erased.";
  }
  if (person.status !== "inactive") {
    return `${fullName(person)} has not left. Only the data of somebody who is inactive is erased.`;
  }
  return hasOpenAppeal
    ? `A second look at a review of ${fullName(person)} is not answered yet. Please have it answered first.`
    : null;
};

/** Errors: STATE_CONFLICT if the data of a person cannot be erased. */
export const assertErasable = (person: Person, hasOpenAppeal: boolean): void => {
  const refusal = erasureRefusal(person, hasOpenAppeal);
  if (refusal !== null) {
    throw new DomainError("STATE_CONFLICT", refusal);
  }
};

/** Why somebody cannot release a request; null if they can. */
export const dataReleaseRefusal = (recordedById: string | null, actorId: string): string | null =>
  recordedById === actorId ? "You have recorded this request yourself, so somebody else releases it." : null;

/** Errors: FORBIDDEN for whoever recorded the request. */
export const assertOtherThanRecorder = (recordedById: string, actorId: string): void => {
  const refusal = dataReleaseRefusal(recordedById, actorId);
  if (refusal !== null) {
    throw new DomainError("FORBIDDEN", refusal);
  }
};

/** Errors: FORBIDDEN for whoever recorded the request; INVALID_INPUT unless the name is typed as it is. */
export const assertReleasable = (
  recordedById: string,
  actorId: string,
  person: Pick<User, "firstName" | "lastName" | "email">,
  typedName: string,
): void => {
  assertOtherThanRecorder(recordedById, actorId);
  if (typedName.trim() !== fullName(person)) {
    throwFieldError("typedName", `Please type the name as it is: ${fullName(person)}`);
  }
};
