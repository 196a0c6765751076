import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { wideIt } from "#tests/support/wideIt.ts";
import { ApiError } from "#web/lib/reading/ApiError.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { createVersionedSaver, type Stored } from "#web/lib/saving/versionedSaver.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const refusal = (status: number, code: ApiError["code"]): ApiError => new ApiError({ status, code, detail: code });
/** All sequences of this many events. */
const sequences = <Event>(events: readonly Event[], length: number): readonly (readonly Event[])[] =>
  length === 0 ? [[]] : sequences(events, length - 1).flatMap((rest) => events.map((event) => [event, ...rest]));

const lost = refusal(0, "OFFLINE");

/** What happens to an attempt: it succeeds, it succeeds but its response is lost, or it never arrives. */
const fates = ["answered", "answer lost", "request lost"] as const;
type Fate = (typeof fates)[number];

/** An action that the server accepts only once, such as an approval. */
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

it("performs an action once, and never reports a completed one as failed", async () => {
  for (const plan of sequences(fates, 4)) {
    const server = step(plan, true);
    // The user retries until it works.
    let answer: string | null = null;
    for (let press = 0; press < 4 && answer === null; press += 1) {
      const before = server.times();
      const pressed = sendAndVerify(server.send, server.findStored).catch(() => null);
      await vi.runAllTimersAsync();
      answer = await pressed;
      expect(answer === null && server.times() > before, plan.join(", ")).toBe(false);
    }
    expect([answer, server.times()], plan.join(", ")).toEqual(["done", 1]);
  }
});

it("doesn't resend while Pulse can't be reached", async () => {
  const server = step(["request lost"], false);
  await expect(sendAndVerify(server.send, server.findStored)).rejects.toBe(lost);
  expect(server.times()).toBe(0);
});

it.each([
  ["the server's rejection", refusal(400, "INVALID_INPUT"), "done"],
  ["a conflict with someone else's change", refusal(409, "VERSION_CONFLICT"), null],
])("rethrows %s without another request", async (_what, refused, stored) => {
  const send = vi.fn<() => Promise<string>>().mockRejectedValue(refused);
  await expect(sendAndVerify(send, async () => stored)).rejects.toBe(refused);
  expect(send).toHaveBeenCalledOnce();
});

/** What can happen between two saves of an editor. */
const events = ["answered", "answer lost", "request lost", "colleague saves", "can't read"] as const;
type Event = (typeof events)[number];

/** A record on a server, and an editor that types a new text before each of its saves. */
const scene = () => {
  let stored: Stored<string> = { content: "", version: 1 };
  const history: string[] = [];
  let fate: Event = "answered";
  const put = (content: string) => {
    stored = { content, version: stored.version + 1 };
    history.push(content);
  };
  const saver = createVersionedSaver<string>(() => ({
    save: async (content, version) => {
      const now = fate;
      fate = now === "can't read" ? "can't read" : "answered";
      if (now === "request lost" || now === "can't read") {
        throw refusal(0, "OFFLINE");
      }
      if (version !== stored.version) {
        throw refusal(409, "VERSION_CONFLICT");
      }
      put(content);
      if (now === "answer lost") {
        throw refusal(0, "OFFLINE");
      }
      return stored;
    },
    readStored: async () => {
      if (fate === "can't read") {
        throw refusal(0, "OFFLINE");
      }
      return stored;
    },
    isSame: (one, other) => one === other,
  }));
  return {
    saver,
    history,
    put,
    stored: () => stored,
    meet: (event: Event, step: number) => {
      if (event === "colleague saves") {
        put(`theirs ${step}`);
      }
      fate = event;
    },
  };
};

wideIt("saves every text, never conflicts with itself, and overwrites no unseen text", async () => {
  for (const plan of sequences(events, 4)) {
    const name = plan.join(", ");
    const { saver, history, stored, meet } = scene();
    let seen: Stored<string> = stored();
    const shown = new Set([seen.content]);
    for (const [index, event] of [...plan, "answered" as const].entries()) {
      meet(event, index);
      const before = history.length;
      const under = stored().content;
      const attempt = saver.save(`mine ${index}`, seen.version).catch(() => null);
      await vi.runAllTimersAsync();
      const outcome = await attempt;
      const saved = history.slice(before);
      if (outcome?.kind === "conflict") {
        // Only someone else's text is shown as a conflict, and nothing was written over it.
        expect(outcome.theirs.content, name).toMatch(/^theirs/);
        expect(stored(), name).toEqual(outcome.theirs);
        seen = outcome.theirs;
        shown.add(seen.content);
      } else if (outcome?.kind === "saved") {
        expect(stored(), name).toEqual({ content: `mine ${index}`, version: outcome.stored.version });
        seen = outcome.stored;
      }
      expect(saved.length, `${name}: one attempt stores a text once`).toBeLessThanOrEqual(1);
      const isOverUnseen = saved.length > 0 && under.startsWith("theirs") && !shown.has(under);
      expect(isOverUnseen, name).toBe(false);
    }
    // If the last attempt showed a conflict, the user saves over it.
    const last = await saver.save("end", seen.version);
    expect([last.kind, stored().content], name).toEqual(["saved", "end"]);
  }
});

it("treats its own earlier text as a conflict if someone else restored it", async () => {
  const { saver, put, meet } = scene();
  meet("answer lost", 0);
  const first = await saver.save("mine", 1);
  expect(first).toEqual({ kind: "saved", stored: { content: "mine", version: 2 } });
  put("theirs");
  put("mine");
  expect(await saver.save("more", 2)).toEqual({ kind: "conflict", theirs: { content: "mine", version: 4 } });
});

it("rejects with the server's error after one request", async () => {
  const save = vi.fn<() => Promise<Stored<string>>>().mockRejectedValue(refusal(409, "STATE_CONFLICT"));
  const readStored = async () => ({ content: "", version: 1 });
  const saver = createVersionedSaver<string>(() => ({ save, readStored, isSame: Object.is }));
  await expect(saver.save("mine", 1)).rejects.toMatchObject({ code: "STATE_CONFLICT" });
  expect(save).toHaveBeenCalledOnce();
});
