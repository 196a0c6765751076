/** Maximum colleagues listed by the employee, and asked in total (docs/reviews.md#feedback-from-colleagues). */
export const maxListedByEmployee = 5;
export const maxAsked = 8;

/** Maximum requests in a person's list. */
export const maxRequests = 100;

/** Maximum lengths in characters. For answers, see `lengths.reply`. */
export const feedbackLengths = { question: 300, note: 500 } as const;

export const firstNamePlaceholder = "{first name}";

export const presetQuestions = [
  `What did ${firstNamePlaceholder} do that helped you or the team?`,
  `What could ${firstNamePlaceholder} do differently?`,
] as const;

export const questionAbout = (question: string, firstName: string): string =>
  question.replaceAll(firstNamePlaceholder, firstName);

/** A request's state, as shown to the colleague who was asked. */
export const requestStates = ["asked", "sent", "declined", "removed"] as const;
export type RequestState = (typeof requestStates)[number];

/** `asked` saves a draft, or withdraws a sent or declined answer. */
export const answerStates = ["asked", "sent", "declined"] as const satisfies readonly RequestState[];
export type AnswerState = (typeof answerStates)[number];

export const colleagueStates = ["listed", "asked", "declined", "noAnswer", "answered", "notRequired"] as const;
export type ColleagueState = (typeof colleagueStates)[number];
