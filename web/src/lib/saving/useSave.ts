import { useRef, useState } from "react";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { errorMessage } from "../reading/ApiError.ts";
import { isSignedOut } from "./sendAndVerify.ts";
import { whenRevalidated } from "./write.ts";

/** `reason` tells the person what to do; null if the sign-in page does. */
export type SaveResult<Result> =
  | { readonly isSaved: true; readonly result: Result }
  | { readonly isSaved: false; readonly error: unknown; readonly reason: string | null };

type ToastText = string | readonly [title: string, text: string];

interface SaveOptions<Result> {
  /** A title, or a title and a text. No toast by default or for null. */
  readonly done?: ToastText | ((result: Result) => ToastText | null);
  /** A title, with the reason as text. A function sets both. No toast by default or for null. */
  readonly failed?: string | ((error: unknown, reason: string) => ToastText | null);
  readonly fallback?: string;
  /** Called after the toast; `run` resolves afterwards. */
  readonly onSaved?: (result: Result) => unknown;
}

const noReason = "Something went wrong on this page. Try again.";

const linesOf = (text: ToastText): readonly [title: string, text?: string] =>
  typeof text === "string" ? [text] : text;

/** `busy` lasts until revalidated data shows; `problem` is why the last attempt failed. Ignores clicks while busy. */
export const useSave = () => {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isRunning = useRef(false);
  const lastRun = useRef(0);

  /** Runs an action and reports the outcome in toasts. Null if one is already running. */
  const run = async <Result>(
    send: () => Promise<Result>,
    { done, failed, fallback = noReason, onSaved }: SaveOptions<Result> = {},
  ): Promise<SaveResult<Result> | null> => {
    if (isRunning.current) {
      return null;
    }
    isRunning.current = true;
    lastRun.current += 1;
    const thisRun = lastRun.current;
    setBusy(true);
    setProblem(null);
    const finish = (saved: SaveResult<Result>): SaveResult<Result> => {
      isRunning.current = false;
      void whenRevalidated().then(() => {
        if (lastRun.current === thisRun) {
          setBusy(false);
        }
      });
      return saved;
    };
    let result: Result;
    try {
      result = await send();
      const doneText = typeof done === "function" ? done(result) : (done ?? null);
      if (doneText !== null) {
        toast.success(...linesOf(doneText));
      }
    } catch (error) {
      if (isSignedOut(error)) {
        return finish({ isSaved: false, error, reason: null });
      }
      const reason = errorMessage(error, fallback);
      setProblem(reason);
      const failedText = typeof failed === "string" ? ([failed, reason] as const) : (failed?.(error, reason) ?? null);
      if (failedText !== null) {
        toast.error(...linesOf(failedText));
      }
      return finish({ isSaved: false, error, reason });
    }
    const saved = finish({ isSaved: true, result });
    await onSaved?.(result);
    return saved;
  };
  return { busy, problem, setProblem, run };
};
