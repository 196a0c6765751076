import type { TransactionStep } from "../transact.ts";

/** Stores what the employee replied to their shared result, with the acknowledgement. */
export const replyStep = (reviewId: string, text: string): TransactionStep => ({
  write: ({ reviewReply }) => reviewReply.create({ reviewId, text }).commit(),
});
