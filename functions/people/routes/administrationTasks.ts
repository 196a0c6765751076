import { failedMessageDays, maxListedRequests } from "#domain/people/administrationTasks.ts";
import type * as people from "#domain/people/contract.ts";
import { dataRequestStep } from "#domain/people/data/dataRequest.ts";
import { mayAdminister } from "#domain/people/policy.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import type { RouteHandler } from "../../http/serve.ts";
import { readFailedMessages } from "../../messages/store/messageLog.ts";
import { readUndoneRequests } from "../store/dataRequests.ts";

const dayInMilliseconds = 86_400_000;

export const listAdministrationTasks: RouteHandler<typeof people.listAdministrationTasks> = async ({
  store,
  actor,
  today,
  now,
}) => {
  const since = new Date(now.getTime() - failedMessageDays * dayInMilliseconds).toISOString();
  const [requests, failed] = await Promise.all([
    readUndoneRequests(store),
    mayAdminister(actor) ? readFailedMessages(store, actor, since) : [],
  ]);
  const [latest] = failed;
  return {
    requests: requests
      .flatMap((request) => {
        const step = dataRequestStep(request, actor.id, today);
        const { person, kind, dueOn, availableUntil } = request;
        return step === null ? [] : [{ person, kind, step, dueOn: availableUntil ?? dueOn }];
      })
      .toSorted((a, b) => compareKeys(a.dueOn, b.dueOn))
      .slice(0, maxListedRequests),
    ...(latest !== undefined && { failedMessages: { count: failed.length, latestAt: latest.createdAt } }),
  };
};
