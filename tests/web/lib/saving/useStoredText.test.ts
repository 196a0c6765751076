import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useStoredText } from "#web/lib/saving/useStoredText.ts";

const key = "pulse:cto-approval:ana:review";
const copy = (text: string, storedBy: string, storedAt = "2026-11-20T09:00:00.000Z") => ({ text, storedAt, storedBy });
const put = (...copies: readonly ReturnType<typeof copy>[]) => localStorage.setItem(key, JSON.stringify(copies));
const textsOnDevice = (): readonly string[] =>
  JSON.parse(localStorage.getItem(key) ?? "[]").map(({ text }: { readonly text: string }) => text);
const open = (saved = "Saved") => renderHook(() => useStoredText("cto-approval", "ana", "review", saved)).result;

beforeEach(() => localStorage.clear());

describe("a text kept on the device until it is sent", () => {
  it("is kept while it differs from the saved one", () => {
    const field = open();
    expect([field.current.text, field.current.isChanged, field.current.isOnDevice]).toEqual(["Saved", false, true]);
    act(() => field.current.change("Typed"));
    expect([field.current.text, field.current.isChanged, field.current.isOnDevice]).toEqual(["Typed", true, true]);
    expect(textsOnDevice()).toEqual(["Typed"]);
    act(() => field.current.change("Saved"));
    expect(localStorage.getItem(key)).toBeNull();
    act(() => field.current.change("Typed again"));
    act(() => field.current.forget());
    expect([field.current.text, localStorage.getItem(key)]).toEqual(["Saved", null]);
  });

  it("restores the newest text of closed windows, and is removed once it is sent", () => {
    put(copy("Newest", "one", "2026-11-20T10:00:00.000Z"));
    const field = open();
    expect([field.current.text, field.current.isOnDevice]).toEqual(["Newest", true]);
    act(() => field.current.forget());
    expect(localStorage.getItem(key)).toBeNull();

    put(copy("Older", "one"), copy("Newest", "two", "2026-11-20T10:00:00.000Z"));
    expect(open().current.text).toBe("Newest");
    expect(textsOnDevice()).toEqual(["Older", "Newest"]);
  });

  it("keeps another window's text until it is sent", () => {
    const field = open();
    put(copy("Theirs", "another"));
    act(() => field.current.change("Mine"));
    expect(textsOnDevice()).toEqual(["Theirs", "Mine"]);
    // Otherwise the next window would restore an old text over what was sent.
    act(() => field.current.forget());
    expect(localStorage.getItem(key)).toBeNull();
  });

  it("restores the choice made next to it", () => {
    const field = open();
    act(() => field.current.choose("yes"));
    expect(localStorage.getItem(key)).toBeNull();
    act(() => field.current.change("Typed"));
    expect([field.current.choice, open().current.choice]).toEqual(["yes", "yes"]);
    act(() => field.current.forget());
    expect(open().current.choice).toBeNull();
  });

  it("is stored again when another window took or removed the copy", () => {
    const field = open();
    act(() => field.current.change("Typed"));
    localStorage.clear();
    act(() => window.dispatchEvent(new StorageEvent("storage", { key })));
    expect([textsOnDevice(), field.current.isOnDevice]).toEqual([["Typed"], true]);
    act(() => field.current.forget());
    act(() => window.dispatchEvent(new StorageEvent("storage", { key })));
    expect(localStorage.getItem(key)).toBeNull();
  });

  it("reports if the device can't store it", () => {
    const field = open();
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("quota exceeded");
    });
    act(() => field.current.change("Typed"));
    full.mockRestore();
    expect([field.current.text, field.current.isOnDevice]).toEqual(["Typed", false]);
  });
});
