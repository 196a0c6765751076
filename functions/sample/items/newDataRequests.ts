import { availableUntil, oneMonthAfter } from "#domain/people/data/dataRequest.ts";
import type { User } from "#domain/people/model.ts";
import type { StoredRequest } from "../../store/people/dataRequests.ts";
import { recordedRequestStep } from "../../store/people/dataRequests.ts";
import type { TransactionStep } from "../../store/transact.ts";
import type { DateResolver } from "../dateResolver.ts";
import type { DataRequestEntry, Organisation } from "../organisation.ts";

/** The steps that write the requests about people's data of an organisation, grouped by transaction. */
export const newDataRequests = (
  { dataRequests }: Organisation,
  people: ReadonlyMap<string, User>,
  resolver: DateResolver,
): readonly (readonly TransactionStep[])[] => {
  const idOf = (email: string): string => people.get(email)?.id ?? "";
  const requestOf = ({ person, kind, recordedBy, recordedAt, released }: DataRequestEntry): StoredRequest => {
    const at = resolver.instant(recordedAt);
    return {
      userId: idOf(person),
      kind,
      status: "recorded",
      recordedBy: idOf(recordedBy),
      recordedAt: at,
      dueOn: oneMonthAfter(resolver.dayOf(at)),
      version: 1,
      ...(released && {
        status: released.downloadedAt === undefined ? "released" : "done",
        releasedBy: idOf(released.by),
        availableUntil: availableUntil(resolver.dayOf(resolver.instant(released.at))),
        ...(released.downloadedAt !== undefined && { doneAt: resolver.instant(released.downloadedAt) }),
      }),
    };
  };
  return dataRequests.map((entry) => [recordedRequestStep(null, requestOf(entry))]);
};
