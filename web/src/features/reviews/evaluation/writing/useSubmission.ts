import { useState } from "react";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { goToSection } from "../../layout/sectionIds.ts";
import { isClosing, isSignedOut, messageAbout } from "./refusals.ts";

/** The state of Save and Complete: which of them is running, and the error message of the last attempt. */
export const useSubmission = (readAgain: () => Promise<unknown>) => {
  const toast = useToast();
  const [busy, setBusy] = useState<"saving" | "completing" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    busy,
    problem,
    setProblem,
    /** Runs an action: clears the earlier error message and sets `busy` until the action settles. */
    during: async <Result>(kind: "saving" | "completing", action: () => Promise<Result>): Promise<Result> => {
      setBusy(kind);
      setProblem(null);
      return await action().finally(() => setBusy(null));
    },
    /** Shows why the action is not possible and goes to the section where the person can fix it, if there is one. */
    refuse: (message: string, sectionId: string | null = null): void => {
      setProblem(message);
      if (sectionId !== null) {
        goToSection(sectionId);
      }
    },
    /** Shows the error of a failed request, in the form and in a toast. */
    failed: async (title: string, error: unknown): Promise<void> => {
      // The sign-in page shows the message. After signing in, the form offers the copy from the device.
      if (isSignedOut(error)) {
        return;
      }
      setProblem(messageAbout(error));
      toast.error(title, messageAbout(error));
      // Reading the review again shows why it is closed. If that fails too, the message above is enough.
      if (isClosing(error)) {
        await readAgain().catch(() => undefined);
      }
    },
  };
};
export type Submission = ReturnType<typeof useSubmission>;
