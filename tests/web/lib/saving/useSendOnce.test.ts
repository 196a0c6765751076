import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useSendOnce } from "#web/lib/saving/useSendOnce.ts";

it("sends the same id again only for the same content, and only until it was answered", async () => {
  const { result, rerender } = renderHook(() => useSendOnce());
  const ids: string[] = [];
  const send = (content: object, fails: boolean): Promise<string> => {
    rerender();
    return result.current(content, async (id) => {
      ids.push(id);
      if (fails) {
        throw new TypeError("Failed to fetch");
      }
      return id;
    });
  };
  await expect(send({ to: "Ana" }, true)).rejects.toThrow("Failed to fetch");
  await expect(send({ to: "Ben" }, true)).rejects.toThrow("Failed to fetch");
  await expect(send({ to: "Ben" }, true)).rejects.toThrow("Failed to fetch");
  await expect(send({ to: "Ben" }, false)).resolves.toBe(ids[1]);
  await send({ to: "Ben" }, false);
  const [ana, ben, benAgain, benAnswered, nextBen] = ids;
  expect([benAgain, benAnswered]).toEqual([ben, ben]);
  expect(new Set([ana, ben, nextBen]).size).toBe(3);
});
