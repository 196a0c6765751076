import { createDeviceCopyStore } from "#web/lib/saving/deviceCopyStore.ts";
import { copyKey } from "#web/lib/saving/unsavedCopies.ts";
import { useAdoptedDraft } from "#web/lib/saving/useAdoptedDraft.ts";

const copies = createDeviceCopyStore<{ readonly text: string }>(({ text }) =>
  typeof text === "string" ? { text } : null,
);

/**
 * Text that replaces `saved` once it is sent. `textId` is the review's ID, with a suffix if the review has several texts
 * of that kind.
 */
export const useStoredText = (
  kind:
    | "cto-approval"
    | "calibration-reason"
    | "calibration-text"
    | "result-reply"
    | "appeal-reason"
    | "appeal-resolution"
    | "appeal-correction"
    | "sent-feedback",
  personId: string,
  textId: string,
  saved: string,
) => {
  const key = copyKey(kind, personId, textId);
  const initial = { text: saved };
  const { draft, isOnDevice, change, setDraft } = useAdoptedDraft(
    copies,
    key,
    () => initial,
    ({ text }) => text === saved,
  );
  return {
    text: draft.text,
    isChanged: draft.text !== saved,
    isOnDevice,
    change: (text: string) => change({ text }),
    /** Also removes copies of closed windows, which the next window would restore. */
    forget: () => {
      setDraft(initial);
      copies.removeAll(key);
    },
  };
};
