import { availableUntil } from "#domain/people/data/dataRequest.ts";
import { addMonths } from "#domain/shared/weeks.ts";
import { recordedRequestWrite, type StoredRequest } from "../../people/store/dataRequests.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { type People, personOf } from "../assertDefined.ts";
import type { DataRequestEntry, Organization } from "../organization.ts";
import type { SampleClock } from "../sampleClock.ts";

export const newDataRequests = (
  { dataRequests }: Pick<Organization, "dataRequests">,
  people: People,
  clock: SampleClock,
): readonly (readonly TransactionWrite[])[] => {
  const idOf = (email: string): string => personOf(people, email).id;
  const requestOf = ({ person, kind, recordedBy, recordedAt, released }: DataRequestEntry): StoredRequest => ({
    userId: idOf(person),
    kind,
    status: "recorded",
    recordedBy: idOf(recordedBy),
    recordedAt,
    dueOn: addMonths(clock.dayOf(recordedAt), 1),
    version: 1,
    ...(released && {
      status: released.downloadedAt === undefined ? "released" : "done",
      releasedBy: idOf(released.by),
      availableUntil: availableUntil(clock.dayOf(released.at)),
      ...(released.downloadedAt !== undefined && { doneAt: released.downloadedAt }),
    }),
  });
  return dataRequests.map((entry) => [recordedRequestWrite(null, requestOf(entry))]);
};
