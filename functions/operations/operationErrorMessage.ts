/** The message for the person who started an operation that failed because of an internal error. */
export const operationErrorMessage = (operationId: string): string =>
  "This could not go on because of a fault on our side. What was done stays; start it again, and tell whoever looks " +
  `after Pulse the id ${operationId}.`;
