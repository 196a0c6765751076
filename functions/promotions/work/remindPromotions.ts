import * as z from "zod";
import { caseShown, voteReminder } from "#domain/messages/promotionMessages.ts";
import { reminderOn } from "#domain/messages/rules.ts";
import { isAwayOn } from "#domain/people/terms.ts";
import { answerBy } from "#domain/promotions/rules.ts";
import { day } from "#domain/shared/text.ts";
import type { Day } from "#domain/shared/time.ts";
import type { OperationRunner } from "../../work/runner.ts";
import { type CaseContext, readContextOf } from "../caseContext.ts";
import { caseLink } from "../messages.ts";
import { readCase } from "../store/promotions.ts";

const input = z.object({ day });

/** Each case has up to five messages. */
const casesPerStep = 5;

/** Reminds the employee before their last day to answer, and members before their last day to vote. */
const messagesOf = ({ promotion, ballot, voters, employee }: CaseContext, today: Day) => {
  const href = caseLink(promotion);
  if (promotion.state === "agreeing" && promotion.shownOn !== undefined) {
    const until = answerBy(promotion.shownOn);
    return reminderOn(today, until) === null || isAwayOn(employee.absence, today)
      ? []
      : [{ ...caseShown(until, href), recipientId: employee.id }];
  }
  if (promotion.state !== "deciding" || ballot === null || reminderOn(today, ballot.until) === null) {
    return [];
  }
  return voters.flatMap(({ person, vote }) =>
    vote === null && !isAwayOn(person.absence, today)
      ? [{ ...voteReminder(ballot.until, href), recipientId: person.id }]
      : [],
  );
};

/** Reminds people three days and one day before a deadline (docs/promotions.md#messages). Runs once a day. */
export const remindPromotions: OperationRunner = async ({ store, operation }) => {
  const { day: today } = input.parse(operation.input);
  const { data, cursor } = await store.entities.promotionCase.query
    .byList({ list: "open" })
    .go({ cursor: operation.cursor, limit: casesPerStep, attributes: ["employeeId", "caseId"] });
  const messages = await Promise.all(
    data.map(async ({ employeeId, caseId }) => {
      // The index may lag.
      const whole = await readCase(store, employeeId, caseId);
      return whole === null ? [] : messagesOf(await readContextOf(store, whole, today), today);
    }),
  );
  return { writes: [], messages: messages.flat(), done: 0, cursor };
};
