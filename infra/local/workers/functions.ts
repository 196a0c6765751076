import type { LambdaFunction } from "../assembly/functions.ts";
import { createFunctionPool, type PooledFunction, WorkersBusy } from "./functionPool.ts";

export interface Invocation {
  readonly functionName: string;
  /** ISO 8601, real time. */
  readonly at: string;
  readonly milliseconds: number;
  /** `ok`, the HTTP status of a route's response, or the error. */
  readonly status: string;
}

export interface Functions {
  /**
   * Runs the event when a worker is free. Throws WorkersBusy if `signal` is aborted before that, and FunctionError if
   * the function fails.
   */
  invoke(arn: string, event: unknown, signal?: AbortSignal): Promise<unknown>;
  /** Calls `eventOf` when a worker is free, so a message is not received before it can be processed. */
  invokeWhenFree(arn: string, eventOf: () => unknown): Promise<unknown>;
  /** The last 200 invocations, newest first. */
  invocations(): readonly Invocation[];
  /** Replaces all workers, because the code or the environment has changed. */
  retire(): void;
  close(): Promise<void>;
}

export interface FunctionsOptions {
  readonly functions: readonly LambdaFunction[];
  readonly region: string;
  readonly localEnvironment: () => Readonly<Record<string, string>>;
  readonly onOutput: (line: string) => void;
}

const maxLoggedInvocations = 200;

/** The variables that Lambda itself sets (Lambda developer guide, "Defined runtime environment variables"). */
const runtimeEnvironment = ({ name, memoryMb }: LambdaFunction, region: string): Readonly<Record<string, string>> => ({
  AWS_REGION: region,
  AWS_DEFAULT_REGION: region,
  AWS_ACCESS_KEY_ID: "local",
  AWS_SECRET_ACCESS_KEY: "local",
  AWS_SESSION_TOKEN: "local",
  AWS_LAMBDA_FUNCTION_NAME: name,
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMb),
  AWS_LAMBDA_FUNCTION_VERSION: "$LATEST",
  AWS_EC2_METADATA_DISABLED: "true",
  LANG: "en_US.UTF-8",
  PATH: process.env["PATH"] ?? "",
});

const statusOf = (result: unknown): string =>
  typeof result === "object" && result !== null && "statusCode" in result ? String(result.statusCode) : "ok";

export const createFunctions = ({ functions, region, localEnvironment, onOutput }: FunctionsOptions): Functions => {
  // No function that holds a worker depends on another function, so sharing workers can't cause a deadlock.
  const pool = createFunctionPool();
  const functionsByArn = new Map(
    functions.map((lambda): readonly [string, PooledFunction] => [
      lambda.arn,
      {
        lambda,
        environment: () => ({
          ...runtimeEnvironment(lambda, region),
          ...localEnvironment(),
          ...lambda.environment,
        }),
        onOutput: (text) => onOutput(`${lambda.name} ${text}`),
      },
    ]),
  );
  const log: Invocation[] = [];
  const run = async (arn: string, eventOf: () => unknown, signal?: AbortSignal): Promise<unknown> => {
    const found = functionsByArn.get(arn);
    if (!found) {
      throw new Error(`There is no function ${arn}.`);
    }
    const at = new Date().toISOString();
    const startMs = performance.now();
    const recordInvocation = (status: string): void => {
      const milliseconds = Math.round((performance.now() - startMs) * 10) / 10;
      log.unshift({ functionName: found.lambda.name, at, milliseconds, status });
      log.splice(maxLoggedInvocations);
    };
    try {
      const result = await pool.run(found, eventOf, signal);
      if (result !== undefined) {
        recordInvocation(statusOf(result));
      }
      return result;
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      recordInvocation(`${failure.name}: ${failure.message}`);
      if (!(failure instanceof WorkersBusy)) {
        onOutput(`${found.lambda.name} failed: ${failure.stack ?? failure.message}`);
      }
      throw failure;
    }
  };
  return {
    invoke: (arn, event, signal) => run(arn, () => event ?? null, signal),
    invokeWhenFree: run,
    invocations: () => log,
    retire: pool.retire,
    close: pool.close,
  };
};
