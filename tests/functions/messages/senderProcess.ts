import { handler } from "#functions/jobs/sendMessage.ts";

/** Sends the messages of the queue event in the first argument, in its own process, which a test can kill. */
await handler(JSON.parse(process.argv[2] ?? "{}"));
