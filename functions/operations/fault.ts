/** What those who started an operation read when it ended because of a fault of Pulse's own. */
export const faultMessage = (operationId: string): string =>
  "This could not go on because of a fault on our side. What was done stays; start it again, and tell whoever looks " +
  `after Pulse the id ${operationId}.`;
