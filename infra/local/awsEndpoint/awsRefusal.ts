/** An error of the AWS JSON protocols. The SDK derives its exception from `type`. */
export class AwsRefusal extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.name = "AwsRefusal";
    this.type = type;
  }
}
