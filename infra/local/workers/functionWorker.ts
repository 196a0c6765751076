import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";

export interface WorkerStart {
  /** The absolute path of the handler's module. */
  readonly file: string;
  readonly functionName: string;
  readonly functionArn: string;
  readonly memoryMb: number;
}

/** Events and results are JSON text, as in Lambda. */
export interface InvocationMessage {
  readonly requestId: string;
  readonly eventJson: string;
  /** Milliseconds since the epoch, by the machine's clock, not the adjustable one. */
  readonly deadline: number;
}

/** How a function failed, as Lambda reports it. */
interface FunctionFailure {
  readonly errorType: string;
  readonly errorMessage: string;
  readonly stack: string;
}

export type InvocationReply =
  | { readonly requestId: string; readonly resultJson: string }
  | { readonly requestId: string; readonly failure: FunctionFailure };

/**
 * A message from a worker: its module has loaded or failed to load, the function printed something, or the reply to an
 * invocation. They share one port, so output arrives before the reply that follows it and is not lost when the worker
 * ends.
 */
export type WorkerMessage = { readonly loaded: true } | { readonly output: string } | InvocationReply;

// Like an execution environment of Lambda, a worker has its own modules and environment and runs one event at a time.
const start: WorkerStart = workerData;
const port = parentPort;

const send = (message: WorkerMessage): void => port?.postMessage(message);

// A worker's standard streams buffer lines until the main thread has read earlier ones, and lose them when the worker
// ends.
for (const stream of [process.stdout, process.stderr]) {
  stream._write = (chunk: Buffer | string, _encoding, done) => {
    send({ output: chunk.toString() });
    done();
  };
  delete stream._writev;
}

type Handler = (event: unknown, context: object) => unknown;

const failureOf = (error: unknown): FunctionFailure =>
  error instanceof Error
    ? { errorType: error.name, errorMessage: error.message, stack: error.stack ?? "" }
    : { errorType: "Error", errorMessage: String(error), stack: "" };

const contextOf = ({ requestId, deadline }: InvocationMessage) => ({
  awsRequestId: requestId,
  functionName: start.functionName,
  functionVersion: "$LATEST",
  invokedFunctionArn: start.functionArn,
  memoryLimitInMB: String(start.memoryMb),
  logGroupName: start.functionName,
  logStreamName: "local",
  callbackWaitsForEmptyEventLoop: true,
  getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
});

const isHandler = (value: unknown): value is Handler => typeof value === "function";

// As in Lambda, if the module does not load, every invocation fails with that error.
const handlerPromise: Promise<Handler> = import(pathToFileURL(start.file).href).then(
  (module: Record<string, unknown>) => {
    const { handler } = module;
    if (!isHandler(handler)) {
      throw new Error(`${start.file} exports no function named handler.`);
    }
    return handler;
  },
);
const announce = (): void => send({ loaded: true });
handlerPromise.then(announce, announce);

port?.on("message", async (message: InvocationMessage) => {
  const { requestId } = message;
  try {
    const handler = await handlerPromise;
    const result = await handler(JSON.parse(message.eventJson), contextOf(message));
    send({ requestId, resultJson: JSON.stringify(result ?? null) });
  } catch (error) {
    send({ requestId, failure: failureOf(error) });
  }
});
