import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "#web/lib/reading/ApiError.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const refusal = (status: number, code: ApiError["code"]): ApiError => new ApiError({ status, code, detail: code });
const lost = refusal(0, "OFFLINE");

/** What happens to an attempt: it is carried out, its answer gets lost afterwards, or it does not arrive at all. */
const fates = ["answered", "answer lost", "request lost"] as const;
type Fate = (typeof fates)[number];

/** All sequences of this many fates. */
const sequences = (length: number): readonly (readonly Fate[])[] =>
  length === 0 ? [[]] : sequences(length - 1).flatMap((rest) => fates.map((fate) => [fate, ...rest]));

/** A step that can be done once, such as an approval: done again, the server refuses it. */
const step = (plan: readonly Fate[], isReadable: boolean) => {
  const left = [...plan];
  let done = 0;
  return {
    times: () => done,
    send: async (): Promise<string> => {
      const fate = left.shift() ?? "answered";
      if (fate === "request lost") {
        throw lost;
      }
      if (done > 0) {
        throw refusal(409, "STATE_CONFLICT");
      }
      done += 1;
      if (fate === "answer lost") {
        throw lost;
      }
      return "done";
    },
    findStored: async (): Promise<string | null> => {
      if (!isReadable) {
        throw lost;
      }
      return done > 0 ? "done" : null;
    },
  };
};

it("does a step once, and never says that it failed when it was done, whatever gets lost", async () => {
  for (const plan of sequences(4)) {
    const server = step(plan, true);
    // The person presses again until it works.
    let answer: string | null = null;
    for (let press = 0; press < 4 && answer === null; press += 1) {
      const before = server.times();
      const pressed = sendAndVerify(server).catch(() => null);
      await vi.runAllTimersAsync();
      answer = await pressed;
      expect(answer === null && server.times() > before, plan.join(", ")).toBe(false);
    }
    expect([answer, server.times()], plan.join(", ")).toEqual(["done", 1]);
  }
});

it("sends nothing again while Pulse cannot be reached", async () => {
  const server = step(["request lost"], false);
  await expect(sendAndVerify(server)).rejects.toBe(lost);
  expect(server.times()).toBe(0);
});

it("passes on what the server refuses, without another request", async () => {
  let sent = 0;
  const refused = refusal(400, "INVALID_INPUT");
  const send = async () => {
    sent += 1;
    throw refused;
  };
  await expect(sendAndVerify({ send, findStored: async () => "done" })).rejects.toBe(refused);
  expect(sent).toBe(1);
});

it("passes on a conflict with someone else's change", async () => {
  const conflict = refusal(409, "VERSION_CONFLICT");
  let sent = 0;
  const send = async (): Promise<string> => {
    sent += 1;
    throw conflict;
  };
  await expect(sendAndVerify({ send, findStored: async () => null })).rejects.toBe(conflict);
  expect(sent).toBe(1);
});
