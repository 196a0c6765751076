import { DomainError, refuseField } from "../../shared/errors.ts";
import type { Day } from "../../shared/time.ts";
import type { User } from "../model.ts";
import { fullName } from "../terms.ts";
import type { DataRequestKind, DataRequestStatus } from "./dataRequestModel.ts";

type Person = Pick<User, "id" | "firstName" | "lastName" | "email" | "status" | "erasureStartedAt">;

export const dataRequestKindLabels: Readonly<Record<DataRequestKind, string>> = { erasure: "Erasure" };

export const dataRequestStatusLabels: Readonly<Record<DataRequestStatus, string>> = {
  recorded: "To be released",
  released: "Under way",
  done: "Done",
};

/** The same day of the next month, or its last day: until then, a request has to be answered. */
export const oneMonthAfter = (day: Day): Day => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, lastOfNext))).toISOString().slice(0, 10);
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

/** Errors: FORBIDDEN for whoever recorded the request; INVALID_INPUT unless the name is typed as it is. */
export const assertReleasable = (
  recordedById: string,
  actorId: string,
  person: Pick<User, "firstName" | "lastName" | "email">,
  typedName: string,
): void => {
  const refusal = dataReleaseRefusal(recordedById, actorId);
  if (refusal !== null) {
    throw new DomainError("FORBIDDEN", refusal);
  }
  if (typedName.trim() !== fullName(person)) {
    refuseField("typedName", `Please type the name as it is: ${fullName(person)}`);
  }
};
