export const operationErrorMessage = (operationId: string): string =>
  "This stopped because of a failure on our side. Completed work is kept. Start it again, and send the ID " +
  `${operationId} to the person who runs Pulse.`;
