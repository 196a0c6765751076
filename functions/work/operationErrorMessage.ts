export const operationErrorMessage = (operationId: string): string =>
  "This stopped because of a failure on our side. Completed work is kept. Start it again, and give the person who runs " +
  `Pulse the ID ${operationId}.`;
