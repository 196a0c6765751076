import { useState } from "react";
import type { Setup } from "#domain/people/model.ts";
import { mayAdminister } from "#domain/people/policy.ts";
import { type SetupStep, setupSteps } from "#domain/people/setup.ts";
import type { ApiError } from "./reading/ApiError.ts";
import { type Prefetch, prefetchOfRead } from "./reading/prefetch.ts";
import { useRead } from "./reading/useRead.ts";
import { rememberOnDevice } from "./rememberOnDevice.ts";
import type { Viewer } from "./session/lastViewer.ts";
import { useMe } from "./session/session.tsx";

export const setupReads = (viewer: Viewer): readonly Prefetch[] =>
  mayAdminister(viewer) ? [prefetchOfRead("people", "getSetup", {})] : [];

/** The localStorage key that exists once the person hid the card "Set up Pulse". */
const hiddenKey = (userId: string): string => `pulse.setupHidden.${userId}`;

/** Setup progress, for admins until everything is done (docs/people.md#setup). */
export interface SetupState {
  readonly isLoading: boolean;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
  /** Null for non-admins, while it loads, and once everything is done. */
  readonly unfinished: { readonly setup: Setup; readonly steps: readonly SetupStep[] } | null;
}

/** Requests nothing for people who aren't admins. */
export const useSetup = (): SetupState => {
  const me = useMe();
  const { data, error, mutate } = useRead("people", "getSetup", mayAdminister(me) ? {} : null);
  const steps = data ? setupSteps(data) : [];
  return {
    isLoading: mayAdminister(me) && data === undefined && error === undefined,
    error,
    retry: () => void mutate(),
    unfinished: data && steps.some(({ isDone }) => isDone === false) ? { setup: data, steps } : null,
  };
};

export const useSetupHidden = (): readonly [hidden: boolean, hide: (hidden: boolean) => void] => {
  const key = hiddenKey(useMe().id);
  const [hidden, setHidden] = useState(() => localStorage.getItem(key) !== null);
  const change = (next: boolean): void => {
    setHidden(next);
    rememberOnDevice(key, next ? "hidden" : null);
  };
  return [hidden, change];
};
