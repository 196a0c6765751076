/** A refusal as Cognito gives it: `name` is the type that its clients look at, e.g. NotAuthorizedException. */
export class PoolError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}
