import * as z from "zod";
import { personName } from "../people/nameModel.ts";
import { day, dayOr, id, reply, requiredText, textUpTo, version } from "../shared/text.ts";
import { answerStates, colleagueStates, feedbackLengths, maxAsked, requestStates } from "./terms.ts";

/** Absent if the round doesn't ask for feedback (docs/rounds.md#asking-for-feedback). */
export const storedFeedbackSettings = z.object({
  requestsUntil: day,
  until: day,
  questions: z.array(z.string()).length(2),
});
export type StoredFeedbackSettings = z.infer<typeof storedFeedbackSettings>;

const question = requiredText({ missing: "Write a question.", max: feedbackLengths.question });

export const feedbackSettings = z.object({
  requestsUntil: dayOr("Colleagues Listed Until is required"),
  until: dayOr("Feedback Until is required"),
  questions: z.array(question).length(2),
});

const answers = z.array(reply).length(2);

/** A request as shown to the colleague who was asked; no one else gets it. */
const askedRequest = z.object({
  reviewId: id,
  employee: personName,
  state: z.enum(requestStates),
});

export const feedbackTasks = z.object({
  today: day,
  /** Null if the active round doesn't ask for feedback. */
  round: z.object({ id, name: z.string(), requestsUntil: day, until: day }).nullable(),
  asked: z.array(askedRequest),
  /** The viewer's own review while they may list colleagues. */
  own: z.object({ reviewId: id, isListed: z.boolean() }).nullable(),
  /** Whether the viewer manages people whose colleagues they may still change. */
  hasTeam: z.boolean(),
});

export const feedbackForm = z.object({
  today: day,
  employee: personName,
  roundName: z.string(),
  until: day,
  questions: z.array(z.string()).length(2),
  note: z.string(),
  /** The acting manager; null if that is the CTO. */
  manager: personName.nullable(),
  hasApprover: z.boolean(),
  state: z.enum(requestStates),
  answers,
  isThanked: z.boolean(),
  /** Why the feedback can't be changed now; null if it can. */
  refusal: z.string().nullable(),
  version,
});
export type FeedbackForm = z.infer<typeof feedbackForm>;

export const feedbackChange = z.object({ answers, state: z.enum(answerStates), version });

const listedColleague = z.object({ person: personName, state: z.enum(colleagueStates) });

export const colleagueList = z.object({
  reviewId: id,
  employee: personName,
  colleagues: z.array(listedColleague),
  note: z.string(),
  /** The manager's note to the employee about the list. */
  managerNote: z.string(),
  /** Why the viewer can't change the list now; null if they can. */
  refusal: z.string().nullable(),
  version,
});
export type ColleagueList = z.infer<typeof colleagueList>;

export const colleagueListView = z.object({
  today: day,
  role: z.enum(["employee", "manager"]),
  roundName: z.string(),
  requestsUntil: day,
  until: day,
  /** When requests to colleagues added today go out. */
  goesOutOn: day,
  list: colleagueList,
});
export type ColleagueListView = z.infer<typeof colleagueListView>;

export const teamColleagues = z.object({
  today: day,
  roundName: z.string(),
  requestsUntil: day,
  until: day,
  goesOutOn: day,
  items: z.array(colleagueList),
  cursor: z.string().nullable(),
});

export const colleagueChange = z.object({
  colleagueIds: z
    .array(id)
    .max(maxAsked, `At most ${maxAsked} colleagues can be asked.`)
    .refine((ids) => new Set(ids).size === ids.length, "List each colleague once."),
  text: textUpTo(feedbackLengths.note),
  version,
});

export const feedbackView = z.object({
  until: day,
  questions: z.array(z.string()).length(2),
  /** The colleagues asked; empty unless the viewer is the employee or their manager. */
  colleagues: z.array(listedColleague),
  note: z.string(),
  managerNote: z.string(),
  mayAddColleagues: z.boolean(),
  isReadable: z.boolean(),
  /** Empty until the viewer may read the feedback. */
  items: z.array(z.object({ author: personName, answers, isThanked: z.boolean() })),
  mayRemove: z.boolean(),
});
export type FeedbackView = z.infer<typeof feedbackView>;
