import { useRef } from "react";
import { ulid } from "ulid";
import { sendAndVerify } from "./sendAndVerify.ts";

/**
 * For actions that must happen once, even if responses get lost and the button is pressed again. `send` gets an
 * idempotency id: the same for the same content after a failure, otherwise a new one.
 */
export const useSendOnce = () => {
  const failed = useRef<{ readonly content: string; readonly id: string } | null>(null);
  return async <Result>(content: unknown, send: (id: string) => Promise<Result>): Promise<Result> => {
    const text = JSON.stringify(content);
    const { id } = failed.current?.content === text ? failed.current : { id: ulid() };
    failed.current = { content: text, id };
    const result = await sendAndVerify({ send: () => send(id) });
    failed.current = null;
    return result;
  };
};
