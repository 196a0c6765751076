import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { useEntryDraft } from "#web/lib/journal/useEntryDraft.ts";
import { copyKey } from "#web/lib/saving/unsavedCopies.ts";

const key = copyKey("journal-draft", "ana");
const copy = (text: string, storedBy: string, storedAt: string) => ({
  day: "2026-11-20",
  text,
  skillsetIds: [],
  links: [],
  readerId: null,
  storedAt,
  storedBy,
});
const textsOnDevice = (): readonly string[] =>
  JSON.parse(localStorage.getItem(key) ?? "[]").map(({ text }: { readonly text: string }) => text);
const open = () => renderHook(() => useEntryDraft("ana", "2026-11-20")).result;

beforeEach(() => localStorage.clear());

describe("the draft of an entry in several windows", () => {
  it("is stored again while unsent, if another window took or removed the copy", () => {
    const entry = open();
    act(() => entry.current.change({ text: "Typed" }));
    localStorage.clear();
    act(() => window.dispatchEvent(new StorageEvent("storage", { key })));
    expect(textsOnDevice()).toEqual(["Typed"]);
  });

  it("leaves no copy of what was sent, but keeps other texts", () => {
    const entry = open();
    act(() => entry.current.change({ text: "Sent" }));
    localStorage.setItem(
      key,
      JSON.stringify([
        copy("Sent", "the window that adopted it", "2026-11-20T09:00:00.000Z"),
        copy("Unsent", "another window", "2026-11-20T08:00:00.000Z"),
      ]),
    );
    act(() => entry.current.clear());
    expect(textsOnDevice()).toEqual(["Unsent"]);
    expect(entry.current.draft.text).toBe("");
  });
});
