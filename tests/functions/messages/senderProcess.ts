import { handler } from "#functions/jobs/sendMessage.ts";

/** Sends the messages of the queue's event in the first argument, as a process of its own that a test can kill. */
await handler(JSON.parse(process.argv[2] ?? "{}"));
