import { type Day, formatDay } from "../shared/time.ts";
import { type Message, type MessageContent, withSubject } from "./messages.ts";

/** No message reveals who a case is about or what was decided (docs/promotions.md#messages). */
const promotionMessage = (
  notificationType: Message["notificationType"],
  text: Pick<MessageContent, "subject" | "message"> | string,
  href: string,
): MessageContent => ({
  notificationType,
  ...(typeof text === "string" ? { message: text } : text),
  link: { label: "Open", href },
  mentionedIds: [],
});

export const promotionAsked = (href: string): MessageContent =>
  promotionMessage(
    "promotion_question",
    withSubject("Someone asked about a promotion", "Open a case, or say why not yet."),
    href,
  );

export const promotionAnswered = (href: string): MessageContent =>
  promotionMessage("promotion_question", "Your question about a promotion was answered.", href);

export const caseOpened = (href: string): MessageContent =>
  promotionMessage("promotion_case", "A promotion case is ready for you to write.", href);

export const caseShown = (until: Day, href: string): MessageContent =>
  promotionMessage(
    "promotion_case",
    `You can read your promotion case, add to it and agree to it until ${formatDay(until)}.`,
    href,
  );

export const caseForwarded = (href: string): MessageContent =>
  promotionMessage("promotion_case", "A promotion case needs you: choose its committee, then decide.", href);

export const caseDecided = (href: string): MessageContent =>
  promotionMessage(
    "promotion_case",
    withSubject("A promotion case has been decided", "Write the outcome, and tell the employee."),
    href,
  );

export const caseEnded = (href: string): MessageContent =>
  promotionMessage("promotion_case", "A promotion case has ended.", href);

export const voteAsked = (until: Day, href: string): MessageContent =>
  promotionMessage("promotion_vote", `A promotion case needs your vote by ${formatDay(until)}.`, href);

export const voteReminder = (until: Day, href: string): MessageContent =>
  promotionMessage("promotion_vote", `Your vote on a promotion case is due on ${formatDay(until)}.`, href);

export const outcomeReleased = (href: string): MessageContent =>
  promotionMessage("promotion_result", "The outcome of your promotion case is here.", href);

export const promotionTakenBack = (href: string): MessageContent =>
  promotionMessage("promotion_result", withSubject("A promotion case has ended", "Open it to read why."), href);

/** Goes to admins and HR on the day from which everyone sees the position. */
export const promotionEffective = (href: string): MessageContent =>
  promotionMessage(
    "promotion_effective",
    withSubject("A promotion takes effect today", "The new position is set in Pulse."),
    href,
  );
