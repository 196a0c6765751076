import type { TransactionStep } from "../../table/transact.ts";

export const replyStep = (reviewId: string, text: string): TransactionStep => ({
  write: ({ reviewReply }) => reviewReply.create({ reviewId, text }).commit(),
});
