import { useRef } from "react";
import { ulid } from "ulid";
import { confirmed } from "./confirmed.ts";

/**
 * Sends what must happen once, however often a person presses the button while answers get lost. `send` gets the id
 * that the server knows it by: the same one if the same content is sent again after a failure, otherwise a new one.
 */
export const useSendOnce = () => {
  const failed = useRef<{ readonly content: string; readonly id: string } | null>(null);
  return async <Answer>(content: unknown, send: (id: string) => Promise<Answer>): Promise<Answer> => {
    const text = JSON.stringify(content);
    const { id } = failed.current?.content === text ? failed.current : { id: ulid() };
    failed.current = { content: text, id };
    const answer = await confirmed({ send: () => send(id) });
    failed.current = null;
    return answer;
  };
};
