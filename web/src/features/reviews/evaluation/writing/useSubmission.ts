import { useState } from "react";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { goToSection } from "../../layout/sectionIds.ts";
import { isClosing, isSignedOut, messageAbout } from "./refusals.ts";

/** What a press on Save or Complete sets off: which of them is at work, and why it could not be done. */
export const useSubmission = (readAgain: () => Promise<unknown>) => {
  const toast = useToast();
  const [busy, setBusy] = useState<"saving" | "completing" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    busy,
    problem,
    setProblem,
    /** Carries a press out, which begins without the problem of the one before. */
    during: async <Result>(what: "saving" | "completing", action: () => Promise<Result>): Promise<Result> => {
      setBusy(what);
      setProblem(null);
      return await action().finally(() => setBusy(null));
    },
    /** Says why something cannot be done now and leads to where it can be mended, if that is one place. */
    refuse: (message: string, sectionId: string | null = null): void => {
      setProblem(message);
      if (sectionId !== null) {
        goToSection(sectionId);
      }
    },
    /** Says what the server refused or did not answer. */
    failed: async (title: string, error: unknown): Promise<void> => {
      // The sign-in page says it, and the copy on the device is offered back afterwards.
      if (isSignedOut(error)) {
        return;
      }
      setProblem(messageAbout(error));
      toast.error(title, messageAbout(error));
      // The page learns why it is closed now; when even that fails, the message above has said what happened.
      if (isClosing(error)) {
        await readAgain().catch(() => undefined);
      }
    },
  };
};
export type Submission = ReturnType<typeof useSubmission>;
