import { act } from "@testing-library/react";
import { vi } from "vitest";
import { subjectOf } from "#web/lib/session/storedSession.ts";
import type { FakeRequest } from "./fakeApi.ts";
import { sampleConfig } from "./samples.ts";
import { storeTokens } from "./tokens.ts";

const other = "ben.okafor@acme.com";

/** Signs another person in on this device, as another window does: this one only gets a storage event. */
export const signInAnotherPerson = (): void => {
  const key = "pulse.session";
  const oldValue = localStorage.getItem(key);
  storeTokens(sampleConfig().userPoolClientId, other);
  const newValue = localStorage.getItem(key);
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key, oldValue, newValue })));
};

/**
 * Triggers everything that is pending: the network is back, the window is used again, and more than the longest pause
 * between two attempts passes. Needs fake timers.
 */
export const letEverythingHappen = async (): Promise<void> => {
  await act(async () => {
    window.dispatchEvent(new Event("online"));
    window.dispatchEvent(new Event("focus"));
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(90_000);
  });
};

/** The writes that were sent with the token of the other person. */
export const writesOfAnotherPerson = (requests: readonly FakeRequest[]): readonly string[] =>
  requests
    .filter(({ method, headers }) => method !== "GET" && subjectOf(headers.get("authorization") ?? "") === other)
    .map(({ method, path }) => `${method} ${path}`);
