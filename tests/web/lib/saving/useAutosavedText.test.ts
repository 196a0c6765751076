import { act, renderHook } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#web/lib/reading/ApiError.ts";
import { mergeTexts, parseTexts, serializeTexts } from "#web/lib/saving/joinedTexts.ts";
import { discardUnsaved, isAllUnsavedAutosaved, isAnythingUnsaved, saveUnsaved } from "#web/lib/saving/unsaved.ts";
import { type TextMerge, textCopies, useAutosavedText, type VersionedText } from "#web/lib/saving/useAutosavedText.ts";

const copyKey = "pulse:weekly-report:nina:report:highlights";
const onDevice = () => textCopies.read(copyKey)?.text ?? null;

const conflict = () => new ApiError({ status: 409, code: "VERSION_CONFLICT", detail: "Changed." });
const offline = () => new ApiError({ status: 0, code: "OFFLINE", detail: "Pulse couldn't be reached." });
const closed = () => new ApiError({ status: 409, code: "STATE_CONFLICT", detail: "This report was submitted." });

type Behavior = "ok" | "offline" | "lost" | "closed";

/** A server that stores one text, and handles the next requests as `next` says. */
const serverWith = (text: string) => {
  const server = {
    stored: { text, version: 1 } as VersionedText,
    next: [] as Behavior[],
    saves: 0,
    isUnreachable: false,
    save: async (sent: string, version: number): Promise<VersionedText> => {
      server.saves += 1;
      const behavior = server.isUnreachable ? "offline" : (server.next.shift() ?? "ok");
      await Promise.resolve();
      if (behavior === "offline") {
        throw offline();
      }
      if (behavior === "closed") {
        throw closed();
      }
      if (server.stored.text !== sent) {
        if (server.stored.version !== version) {
          throw conflict();
        }
        server.stored = { text: sent, version: version + 1 };
      }
      if (behavior === "lost") {
        throw offline();
      }
      return server.stored;
    },
    read: async (): Promise<VersionedText> => {
      if (server.isUnreachable) {
        throw offline();
      }
      return server.stored;
    },
    writtenByOther: (other: string) => {
      server.stored = { text: other, version: server.stored.version + 1 };
    },
  };
  return server;
};

const open = (server: ReturnType<typeof serverWith>, merge?: TextMerge) => {
  const failures: unknown[] = [];
  const hook = renderHook(() =>
    useAutosavedText({
      stored: server.stored,
      copyKey,
      save: server.save,
      readStored: server.read,
      onFailed: (error) => failures.push(error),
      ...(merge && { merge }),
    }),
  );
  return { ...hook, failures };
};

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("an autosaved text", () => {
  it("is saved once, a second after the last key, and its device copy is removed", async () => {
    const server = serverWith("");
    const { result } = open(server);
    act(() => result.current.change("Shi"));
    await pass(900);
    act(() => result.current.change("Shipped"));
    expect(onDevice()).toBe("Shipped");
    await pass(900);
    expect(server.saves).toBe(0);
    await pass(200);
    expect(server.stored.text).toBe("Shipped");
    expect(server.saves).toBe(1);
    expect([result.current.state, onDevice(), isAnythingUnsaved()]).toEqual(["saved", null, false]);
  });

  it("is saved on blur, and on leaving the page without a question", async () => {
    const server = serverWith("");
    const { result } = open(server);
    act(() => result.current.change("On blur"));
    await act(() => result.current.flush());
    expect(server.stored.text).toBe("On blur");
    act(() => result.current.change("On leaving"));
    expect([isAnythingUnsaved(), isAllUnsavedAutosaved()]).toEqual([true, true]);
    let saved = false;
    await act(async () => {
      saved = await saveUnsaved();
    });
    expect([saved, server.stored.text]).toEqual([true, "On leaving"]);
  });

  it("is saved when its field unmounts", async () => {
    const server = serverWith("");
    const { result, unmount } = open(server);
    act(() => result.current.change("Another week was chosen"));
    unmount();
    await pass(0);
    expect(server.stored.text).toBe("Another week was chosen");
  });

  it("keeps a change reverted while a save is in flight", async () => {
    const server = serverWith("Before");
    const { save } = server;
    server.save = async (sent, version) => {
      const saved = await save(sent, version);
      await new Promise((resolve) => setTimeout(resolve, 500));
      return saved;
    };
    const { result } = open(server);
    act(() => result.current.change("For a moment"));
    await pass(1_100);
    // The text is stored, but the save has no response yet.
    expect(server.stored.text).toBe("For a moment");
    act(() => result.current.change("Before"));
    await pass(5_000);
    expect([result.current.text, server.stored.text, result.current.state]).toEqual(["Before", "Before", "saved"]);
  });

  it("is kept when saving fails, with the reason, and is retried automatically", async () => {
    const server = serverWith("");
    server.isUnreachable = true;
    // The longest random pause.
    vi.spyOn(Math, "random").mockReturnValue(1);
    const { result, failures } = open(server);
    act(() => result.current.change("Typed offline"));
    await pass(1_000);
    expect([result.current.state, result.current.problem]).toEqual(["failed", "Pulse couldn't be reached."]);
    expect([result.current.text, onDevice(), failures.length]).toEqual(["Typed offline", "Typed offline", 1]);
    await pass(1_000 + 2_000 + 4_000);
    expect([result.current.state, server.saves]).toEqual(["failed", 4]);
    server.isUnreachable = false;
    await act(async () => {
      window.dispatchEvent(new Event("online"));
    });
    await pass(0);
    expect([server.stored.text, result.current.state, onDevice()]).toEqual(["Typed offline", "saved", null]);
  });

  it("isn't retried automatically after a rejection", async () => {
    const server = serverWith("");
    server.next = ["closed"];
    const { result } = open(server);
    act(() => result.current.change("Too late"));
    await pass(60_000);
    expect([server.saves, result.current.state, result.current.text]).toEqual([1, "failed", "Too late"]);
    act(() => discardUnsaved());
    expect([result.current.text, result.current.state, onDevice()]).toEqual(["", "idle", null]);
  });

  it("recognizes its own save after a lost response", async () => {
    const server = serverWith("");
    server.next = ["lost"];
    const { result } = open(server);
    act(() => result.current.change("Once"));
    await pass(1_000);
    act(() => result.current.change("Once and more"));
    await pass(1_000);
    expect([result.current.theirs, server.stored]).toEqual([null, { text: "Once and more", version: 3 }]);
  });

  it("takes over a newer saved text only while nothing is unsaved", async () => {
    const server = serverWith("Old");
    const { result, rerender } = open(server);
    server.writtenByOther("Newer");
    rerender();
    expect(result.current.text).toBe("Newer");
    act(() => result.current.change("Mine"));
    server.writtenByOther("Newest");
    rerender();
    expect(result.current.text).toBe("Mine");
  });

  it("keeps a space typed into an empty field without saving it", async () => {
    const server = serverWith("");
    const { result, rerender } = open(server);
    act(() => result.current.change(" "));
    server.writtenByOther("Theirs");
    rerender();
    expect([result.current.text, result.current.dirty]).toEqual([" ", false]);
  });
});

describe("a conflict between two people", () => {
  const conflicting = async () => {
    const server = serverWith("Start");
    const { result } = open(server);
    act(() => result.current.change("Mine"));
    server.writtenByOther("Theirs");
    await pass(1_000);
    expect([result.current.theirs, result.current.text, server.stored.text]).toEqual(["Theirs", "Mine", "Theirs"]);
    return { server, result };
  };

  it("isn't reported if the newer version has the text that was read", async () => {
    const server = serverWith("Saved");
    const { result } = open(server);
    act(() => result.current.change("Mine"));
    server.writtenByOther("Saved");
    await pass(1_000);
    expect([server.stored.text, result.current.theirs, result.current.state]).toEqual(["Mine", null, "saved"]);
  });

  it.each([
    ["mine", "Mine", "Mine"],
    ["theirs", "Theirs", "Theirs"],
    ["both", "Theirs\n\nMine", "Theirs\n\nMine"],
  ])("keeps both texts until one is chosen: %s", async (_what, chosen, stored) => {
    const { server, result } = await conflicting();
    await pass(30_000);
    expect(server.stored.text).toBe("Theirs");
    act(() => result.current.settle(chosen));
    await pass(1_000);
    expect([server.stored.text, result.current.text, result.current.theirs]).toEqual([stored, chosen, null]);
  });
});

describe("several texts that save together", () => {
  it("take over what only the other version changed, and ask only about what both did", async () => {
    const server = serverWith(serializeTexts(["One", "Two", "Three"]));
    const { result } = open(server, mergeTexts);
    act(() => result.current.change(serializeTexts(["Mine", "Two", "My three"])));
    server.writtenByOther(serializeTexts(["Theirs", "Their two", "Three"]));
    await pass(1_000);
    expect([parseTexts(result.current.text), result.current.contested]).toEqual([
      ["Mine", "Their two", "My three"],
      [0],
    ]);
    act(() => result.current.settle(result.current.text));
    await pass(1_000);
    expect([parseTexts(server.stored.text), result.current.theirs]).toEqual([["Mine", "Their two", "My three"], null]);
  });

  it("save without a question if each version changed another text", async () => {
    const server = serverWith(serializeTexts(["", ""]));
    const { result } = open(server, mergeTexts);
    act(() => result.current.change(serializeTexts(["Mine", ""])));
    server.writtenByOther(serializeTexts(["", "Theirs"]));
    await pass(1_000);
    expect([parseTexts(server.stored.text), result.current.theirs]).toEqual([["Mine", "Theirs"], null]);
  });

  it("don't conflict with a save that arrived while the page was closing", async () => {
    textCopies.store(copyKey, {
      text: serializeTexts(["First", "Second"]),
      version: 0,
      base: serializeTexts(["", ""]),
    });
    const server = serverWith(serializeTexts(["", ""]));
    const { result } = open(server, mergeTexts);
    server.writtenByOther(serializeTexts(["First", ""]));
    act(() => result.current.restore());
    await pass(1_000);
    expect([parseTexts(server.stored.text), result.current.theirs]).toEqual([["First", "Second"], null]);
  });
});

describe("the copy on the device", () => {
  it("replaces nothing that was typed before it was restored", async () => {
    textCopies.store(copyKey, { text: "Typed before the crash", version: 1, base: "Saved" });
    const server = serverWith("Saved");
    const { result } = open(server);
    act(() => result.current.change("Typed since"));
    act(() => result.current.restore());
    await pass(1_000);
    expect([result.current.text, result.current.theirs]).toEqual(["Typed before the crash", "Typed since"]);
  });

  const keep = (text: string, version: number, base: string) => textCopies.store(copyKey, { text, version, base });

  it("is offered, restored and saved", async () => {
    keep("Typed before the crash", 1, "Saved");
    const server = serverWith("Saved");
    const { result } = open(server);
    expect([result.current.text, result.current.storedDraft?.text]).toEqual(["Saved", "Typed before the crash"]);
    act(() => result.current.restore());
    await pass(1_000);
    expect([server.stored.text, result.current.storedDraft, onDevice()]).toEqual([
      "Typed before the crash",
      null,
      null,
    ]);
  });

  it("is shown next to a newer saved text instead of replacing it", async () => {
    keep("Typed before the crash", 0, "Saved earlier");
    const server = serverWith("Saved since");
    const { result } = open(server);
    act(() => result.current.restore());
    await pass(30_000);
    expect([result.current.text, result.current.theirs, server.stored.text]).toEqual([
      "Typed before the crash",
      "Saved since",
      "Saved since",
    ]);
  });

  it("is saved over a newer version with the text that it is based on", async () => {
    keep("Typed before the crash", 0, "Saved");
    const server = serverWith("Saved");
    const { result } = open(server);
    act(() => result.current.restore());
    await pass(1_000);
    expect([server.stored.text, result.current.theirs]).toEqual(["Typed before the crash", null]);
  });

  it("keeps the conflict of a window that was closed before the user resolved it", async () => {
    keep("Typed before the crash", 0, "Saved");
    const server = serverWith("Saved since");
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { result, unmount } = open(server);
      act(() => result.current.restore());
      await pass(2_000);
      expect([result.current.text, result.current.theirs]).toEqual(["Typed before the crash", "Saved since"]);
      unmount();
    }
    expect(server.stored.text).toBe("Saved since");
    const { result } = open(server);
    act(() => result.current.restore());
    act(() => result.current.settle("Both"));
    await pass(1_000);
    expect([server.stored.text, onDevice()]).toEqual(["Both", null]);
  });

  it("survives a session that ends during a save", async () => {
    const server = serverWith("Saved");
    const signedOut = () => new ApiError({ status: 401, code: "UNAUTHENTICATED", detail: "Sign in again." });
    server.save = async () => {
      throw signedOut();
    };
    const { result, unmount } = open(server);
    act(() => result.current.change("Typed as the session ended"));
    await pass(1_000);
    unmount();
    await pass(0);
    expect(open(serverWith("Saved")).result.current.storedDraft?.text).toBe("Typed as the session ended");
  });

  it("isn't offered if it equals the saved text", () => {
    keep("Saved", 0, "Saved earlier");
    expect(open(serverWith("Saved")).result.current.storedDraft).toBeNull();
  });
});

describe("any sequence of events", () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant("type" as const), text: fc.string({ minLength: 1, maxLength: 4 }) }),
    fc.record({ kind: fc.constant("wait" as const), ms: fc.constantFrom(100, 1_000, 11_000) }),
    fc.record({
      kind: fc.constant("next" as const),
      behavior: fc.constantFrom<Behavior>("offline", "lost", "closed"),
    }),
    fc.record({ kind: fc.constant("other" as const), text: fc.string({ minLength: 1, maxLength: 4 }) }),
    fc.record({ kind: fc.constant("choose" as const), mine: fc.boolean() }),
  );

  it("keeps typed text in the field until saved, and overwrites no unseen text", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        localStorage.clear();
        const server = serverWith("");
        const { result, unmount } = open(server);
        /** What the writer wants to be saved. */
        let mine = "";
        let unseen: string | null = null;
        for (const one of steps) {
          const nothingUnsaved = !result.current.dirty;
          if (one.kind === "type") {
            mine = result.current.text + one.text;
            act(() => result.current.change(mine));
          } else if (one.kind === "wait") {
            await pass(one.ms);
          } else if (one.kind === "next") {
            server.next.push(one.behavior);
          } else if (one.kind === "other") {
            server.writtenByOther(`other ${one.text}`);
            unseen = server.stored.text;
          } else if (result.current.theirs !== null) {
            const { theirs } = result.current;
            const chosen = one.mine ? mine : theirs;
            unseen = server.stored.text === theirs ? null : unseen;
            act(() => result.current.settle(chosen));
            if (!one.mine) {
              // The field shows the server's text, which may be newer than `theirs`.
              mine = server.stored.text;
              unseen = null;
            }
          }
          if (nothingUnsaved && one.kind !== "type" && result.current.text === server.stored.text) {
            mine = server.stored.text;
            unseen = null;
          }
          expect(result.current.text).toBe(mine);
          if (unseen !== null) {
            expect(server.stored.text).toBe(unseen);
          }
          if (result.current.dirty) {
            expect(onDevice()).toBe(mine);
          }
        }
        unmount();
        await pass(0);
      }),
      { numRuns: 150 },
    );
  });
});
