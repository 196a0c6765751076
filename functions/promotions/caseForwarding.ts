import { caseForwarded } from "#domain/messages/promotionMessages.ts";
import type { Day } from "#domain/shared/time.ts";
import type { Store } from "../table/store.ts";
import type { CaseContext } from "./caseContext.ts";
import { hasTooFewMembers } from "./committee.ts";
import { caseLink, messagesTo } from "./messages.ts";
import { caseWrite } from "./store/promotions.ts";

/** Forwards a case to the decider, once the employee agreed or didn't answer in time. */
export const caseForwardingWrites = async (
  store: Store,
  opened: CaseContext,
  { today, hasAgreed, actorId }: { readonly today: Day; readonly hasAgreed: boolean; readonly actorId: string | null },
) => {
  const { promotion, subject } = opened;
  const hasNoCommittee = await hasTooFewMembers(store, opened);
  return {
    writes: [
      caseWrite(promotion, {
        state: "deciding",
        sentOn: today,
        ...(hasAgreed && { agreedOn: today }),
        ...(hasNoCommittee && { hasNoCommittee }),
      }),
    ],
    messages: messagesTo(subject.approverId, caseForwarded(caseLink(promotion)), actorId),
  };
};
