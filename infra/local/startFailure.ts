/** An error whose message says why Pulse cannot start and what to do. It is printed without a stack trace. */
export class StartFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartFailure";
  }
}
