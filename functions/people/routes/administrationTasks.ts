import { failedMessageDays, maxListedRequests } from "#domain/people/administrationTasks.ts";
import type * as people from "#domain/people/contract.ts";
import { dataRequestStep } from "#domain/people/data/dataRequest.ts";
import { mayAdminister } from "#domain/people/policy.ts";
import { nameFieldsOf } from "#domain/people/terms.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import { millisecondsPerDay } from "#domain/shared/time.ts";
import { emailSender } from "../../environment.ts";
import type { Handlers } from "../../http/serve.ts";
import { readFailedMessages } from "../../messages/store/messageLog.ts";
import { readUndeliverablePeople } from "../../messages/store/undeliverable.ts";
import { readUnfinishedRequests } from "../store/dataRequests.ts";

type Handler = Handlers<typeof people>;

export const listAdministrationTasks: Handler["listAdministrationTasks"] = async ({ store, actor, today, now }) => {
  const since = new Date(now.getTime() - failedMessageDays * millisecondsPerDay).toISOString();
  const isAdmin = mayAdminister(actor);
  const [requests, failedMessages, undeliverablePeople] = await Promise.all([
    readUnfinishedRequests(store),
    isAdmin ? readFailedMessages(store, actor, since) : [],
    isAdmin && emailSender() !== null ? readUndeliverablePeople(store) : [],
  ]);
  const [latest] = failedMessages;
  return {
    requests: requests
      .flatMap((request) => {
        const step = dataRequestStep(request, actor.id, today);
        const { person, kind, dueOn, availableUntil } = request;
        return step === null ? [] : [{ person, kind, step, dueOn: availableUntil ?? dueOn }];
      })
      .toSorted((a, b) => compareKeys(a.dueOn, b.dueOn))
      .slice(0, maxListedRequests),
    ...(latest !== undefined && { failedMessages: { count: failedMessages.length, latestAt: latest.createdAt } }),
    ...(undeliverablePeople.length > 0 && {
      undeliverableEmails: undeliverablePeople.slice(0, maxListedRequests).map(nameFieldsOf),
    }),
  };
};
