/** `name` is the exception type that clients check, such as NotAuthorizedException. */
export class PoolError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}
