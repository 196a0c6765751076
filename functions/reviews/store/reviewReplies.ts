import type { TransactionWrite } from "../../table/transact.ts";

export const replyWrite = (reviewId: string, text: string): TransactionWrite => ({
  write: ({ reviewReply }) => reviewReply.create({ reviewId, text }).commit(),
});
