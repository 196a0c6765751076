import { useRef } from "react";
import { ulid } from "ulid";
import { sendAndVerify } from "./sendAndVerify.ts";

/**
 * Sends once, despite lost responses and repeated clicks: after a failure, `send` gets the same ID for the same
 * content.
 */
export const useSendOnce = () => {
  const lastAttempt = useRef<{ readonly content: string; readonly id: string } | null>(null);
  return async <Result>(content: unknown, send: (id: string) => Promise<Result>): Promise<Result> => {
    const text = JSON.stringify(content);
    const { id } = lastAttempt.current?.content === text ? lastAttempt.current : { id: ulid() };
    lastAttempt.current = { content: text, id };
    const result = await sendAndVerify(() => send(id));
    lastAttempt.current = null;
    return result;
  };
};
