import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { missingAnswer, questionCounts } from "#domain/reviews/answers.ts";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import { goToSection, sectionIdOf } from "#web/features/reviews/layout/sectionIds.ts";
import type { DatedReviewView } from "#web/features/reviews/shared/datedReviewView.ts";
import { errorMessage } from "#web/lib/reading/ApiError.ts";
import type { AutosaveTimes } from "#web/lib/saving/autosave.ts";
import { refetch, setCached } from "#web/lib/saving/readCache.ts";
import { isVersionConflict, sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { useUnsaved } from "#web/lib/saving/unsaved.ts";
import { useAutosave } from "#web/lib/saving/useAutosave.ts";
import { passOnTypedText } from "#web/lib/saving/useDeferredChange.ts";
import { useDeviceCopy } from "#web/lib/saving/useDeviceCopy.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { useWarmUp } from "#web/lib/saving/useWarmUp.ts";
import { useVersionedSaver } from "#web/lib/saving/versionedSaver.ts";
import { write } from "#web/lib/saving/write.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import {
  type DraftChange,
  differenceName,
  findTooLongTextLocation,
  formAnswers,
  haveSameAnswers,
  type SavedEvaluation,
  savedEvaluation,
  savedMessage,
} from "../evaluationDraft.ts";
import type { EvaluationKind } from "../kinds/evaluationKind.ts";
import { draftKey, type EvaluationDraft, evaluationDrafts } from "../storedDraft.ts";
import { type EvaluationEvent, initialState, isDirty, reduceEvaluation } from "./evaluationState.ts";

/** When a draft saves automatically, in milliseconds (docs/evaluations.md#saving). */
export const draftTimes: AutosaveTimes = { pauseMs: 2_000, minGapMs: 10_000, maxWaitMs: 30_000 };

/** Replaces the server's message, which tells the person to enter the changes again. */
const newerVersionSaved =
  "A newer version was saved. Your text is kept. Choose which answers to keep, then save again.";

/** Shown when completing stops because the person hasn't read the other version. */
const savedElsewhere =
  "This evaluation was saved elsewhere. The form now shows the latest answers. Read them, then complete it.";

/** `latest` holds the same state for saves, which outlive renders and the component. */
const useEvaluationState = (served: SavedEvaluation) => {
  const [state, setState] = useState(() => initialState(served));
  const latest = useRef(state);
  const dispatch = useCallback((event: EvaluationEvent) => {
    if (event.kind !== "edited") {
      passOnTypedText();
    }
    latest.current = reduceEvaluation(latest.current, event);
    setState(latest.current);
    return latest.current;
  }, []);
  return { state, latest, dispatch };
};

const toRequestBody = (
  { skillsets, followUps, nextSteps, ...rest }: EvaluationAnswers,
  saveRoute: EvaluationKind["saveRoute"],
) => ({
  ...rest,
  skillsets: [...skillsets],
  // The server copies the goals itself.
  ...(followUps && { followUps: followUps.map(({ goal, text }) => ({ goalId: goal.id, text })) }),
  ...(nextSteps && saveRoute === "saveFinalEvaluation" && { nextSteps }),
});

/** The form's requests. @throws ApiError */
const evaluationRequests = (kind: EvaluationKind, { review, skillsets }: DatedReviewView) => {
  const args = { params: { reviewId: review.id } };
  const savedIn = (view: ReviewView) => savedEvaluation(kind.getEvaluation(view), skillsets);
  const readReview = () => refetch("reviews", "getReview", args);
  return {
    savedIn,
    readSaved: async () => savedIn(await readReview()),
    save: async (answers: EvaluationAnswers, version: number): Promise<SavedEvaluation> => {
      const body = { ...toRequestBody(answers, kind.saveRoute), version };
      // The response has no texts, so the sent ones are used.
      const evaluation = { ...answers, ...(await write("reviews", kind.saveRoute, { ...args, body })) };
      await setCached("reviews", "getReview", args, (before) => before && kind.setEvaluation(before, evaluation));
      return savedEvaluation(evaluation, skillsets);
    },
    /** Null if completed, but the result couldn't be read. */
    complete: async (version: number): Promise<SavedEvaluation | null> => {
      const completed = await sendAndVerify(
        async () => {
          await write("reviews", kind.completeRoute, { ...args, body: { version } });
          return await readReview().catch(() => null);
        },
        async () => {
          const found = await readReview();
          return kind.isCompleted(found.review) && kind.getEvaluation(found)?.version === version ? found : null;
        },
      );
      return completed && savedIn(completed);
    },
  };
};

const asStored = (saved: SavedEvaluation) => ({ saved, content: saved.answers, version: saved.version });

/**
 * Answers, saving, completing, device copy (docs/evaluations.md#drafts-on-the-device) and conflicts. The rules are in
 * `reduceEvaluation`; this runs their effects.
 */
export const useEvaluation = (kind: EvaluationKind, view: DatedReviewView, personId: string) => {
  const { review, skillsets } = view;
  const toast = useToast();
  const requests = evaluationRequests(kind, view);
  const served = requests.savedIn(view);
  const { state, latest, dispatch } = useEvaluationState(served);
  const { answers, basis, saved, conflict } = state;
  const dirty = isDirty(state);
  const { busy: isBusy, run } = useSave();
  const currentAction = isBusy ? state.action : null;

  const toRestoredEvent = (copy: EvaluationDraft): EvaluationEvent => ({
    kind: "restored",
    copy: {
      answers: formAnswers(copy.answers, skillsets),
      basis: { answers: formAnswers(copy.base, skillsets), version: copy.version },
    },
  });
  const { storedDraft, isOnDevice, dismissStoredDraft, forget } = useDeviceCopy(
    evaluationDrafts,
    draftKey(kind.name, personId, review.id),
    useMemo(() => (dirty ? { answers, version: basis.version, base: basis.answers } : null), [dirty, answers, basis]),
    (copy) => {
      const merged = reduceEvaluation(state, toRestoredEvent(copy));
      return merged.conflict === null && !isDirty(merged);
    },
  );

  const saver = useVersionedSaver<EvaluationAnswers, ReturnType<typeof asStored>>({
    save: async (content, version) => asStored(await requests.save(content, version)),
    readStored: async () => asStored(await requests.readSaved()),
    isSame: haveSameAnswers,
  });
  /** Also saves what it merges. False if the person has to resolve a conflict or shorten a text. */
  const saveDraft = async (): Promise<boolean> => {
    do {
      const before = latest.current;
      if (findTooLongTextLocation(before.answers) !== null) {
        return false;
      }
      const outcome = await saver.save(before.answers, before.saved.version);
      if (outcome.kind === "saved") {
        dispatch({ kind: "saved", saved: outcome.stored.saved });
        return true;
      }
      const knownCount = latest.current.autoMerged.length;
      // Rendered before the next key, which is then typed into the merged text.
      const { conflict: found, autoMerged } = flushSync(() =>
        dispatch({ kind: "collided", other: outcome.theirs.saved }),
      );
      if (found !== null) {
        // The page shows the conflict above the form.
        toast.error("Failed to save changes", newerVersionSaved);
        return false;
      }
      if (autoMerged.length > knownCount) {
        const names = autoMerged.slice(knownCount).map((place) => differenceName(place, skillsets));
        toast.success("The form shows newer answers", `Saved ${kind.texts.conflictSource}: ${names.join("; ")}.`);
      }
    } while (isDirty(latest.current));
    return true;
  };

  const closedState = kind.closedReason(view);
  const isAutomatic =
    closedState === null && kind.savesAutomatically(view) && conflict === null && currentAction !== "completing";
  const autosave = useAutosave({
    times: draftTimes,
    isAutomatic,
    dirty: dirty && closedState === null,
    isDirty: () => isDirty(latest.current),
    save: saveDraft,
    // The bar shows the error until something is saved.
    onFailed: () => undefined,
  });
  useLayoutEffect(() => {
    // During a save, a newer view holds the sent answers. Applying it would restore what the person has since undone.
    if (storedDraft === null && autosave.state.name !== "saving") {
      dispatch({ kind: "served", served });
    }
  });

  const runAction = async <Result>(button: "saving" | "completing", ...action: Parameters<typeof run<Result>>) => {
    dispatch({ kind: "pressed", button });
    const ended = await run(...action);
    if (ended?.isSaved === false) {
      dispatch({ kind: "failed", problem: ended.reason });
    }
    return ended;
  };
  /** @returns whether everything is saved */
  const save = async (): Promise<boolean> => {
    const tooLong = findTooLongTextLocation(latest.current.answers);
    if (tooLong !== null) {
      const problem =
        typeof tooLong === "object" && "goalId" in tooLong
          ? "A follow-up on a goal is longer than 2,000 characters. Shorten it, then save."
          : "A comment is longer than 10,000 characters. Shorten it, then save.";
      dispatch({ kind: "failed", problem });
      goToSection(sectionIdOf(tooLong));
      return false;
    }
    const flushOrThrow = async (): Promise<boolean> => {
      const isSaved = await autosave.flush();
      const error = autosave.lastError();
      if (!isSaved && error !== null) {
        throw error;
      }
      return isSaved;
    };
    const ended = await runAction("saving", flushOrThrow, {
      done: (isSaved) => (isSaved ? savedMessage : null),
      failed: "Failed to save changes",
    });
    return ended?.isSaved === true && ended.result;
  };
  useUnsaved(dirty && closedState === null, {
    discard: () => {
      dispatch({ kind: "discarded" });
      autosave.reset();
      forget();
    },
    save: isAutomatic ? autosave.flush : save,
    isOnDevice,
    autosaves: isAutomatic,
  });

  /** `detail` is the toast's second line, about the save before completing. */
  const completeVersion = async (version: number, detail?: string): Promise<boolean> => {
    const { completed, completionFailed } = kind.texts;
    const send = async (): Promise<void> => {
      const stored = await requests.complete(version);
      if (stored !== null) {
        dispatch({ kind: "saved", saved: stored });
      }
    };
    const ended = await runAction("completing", send, {
      done: detail === undefined ? completed : [completed, detail],
      failed: (error, reason) => (isVersionConflict(error) ? null : [completionFailed, reason]),
    });
    if (ended?.isSaved === false && isVersionConflict(ended.error)) {
      dispatch({ kind: "refused", notice: savedElsewhere });
    }
    return ended?.isSaved === true;
  };

  const completionRefusal = kind.completionProblem(view);
  const skillsetIds = skillsets.map((skillset) => skillset.id);
  const missing = missingAnswer(answers, skillsetIds, kind.name === "self" ? "self" : "manager");
  /** Null if the form's answers can be completed. */
  const blockedReason = closedState?.message ?? missing?.message ?? completionRefusal;
  useWarmUp(closedState === null ? ["reviews", kind.saveRoute] : null);
  useWarmUp(blockedReason === null ? ["reviews", kind.completeRoute] : null);
  /**
   * Saves first if needed, or shows what is missing.
   * @returns whether it is completed
   */
  const complete = async (): Promise<boolean> => {
    if (currentAction !== null) {
      return false;
    }
    if (blockedReason !== null) {
      dispatch({ kind: "completionRefused", notice: blockedReason });
      if (closedState === null && missing !== null) {
        goToSection(sectionIdOf(missing.question));
      }
      return false;
    }
    if (!dirty) {
      return await completeVersion(saved.version);
    }
    if (!(await save())) {
      return false;
    }
    if (latest.current.autoMerged.length > 0) {
      dispatch({ kind: "refused", notice: savedElsewhere });
      return false;
    }
    return await completeVersion(latest.current.saved.version, savedMessage);
  };

  const { markDirty } = autosave;
  const saveProblem =
    autosave.state.error === null ? null : errorMessage(autosave.state.error, "Pulse didn't respond.");
  return {
    ...state,
    texts: kind.texts,
    completed: kind.isCompleted(review),
    closedState,
    dirty,
    isAutomatic,
    saveState: autosave.state,
    questions: questionCounts(answers, skillsetIds),
    completable: blockedReason === null,
    /** Why an editable evaluation can't be completed yet, apart from missing answers; or null. */
    completionRefusal,
    isOnDevice,
    currentAction,
    problem: state.problem ?? (dirty ? saveProblem : null),
    storedDraft,
    change: useCallback(
      (change: DraftChange): void => {
        dispatch({ kind: "edited", change });
        markDirty();
      },
      [dispatch, markDirty],
    ),
    save,
    saveByKey: async (): Promise<void> => {
      if (currentAction !== null) {
        return;
      }
      if (dirty) {
        await save();
      } else {
        dispatch({ kind: "refused", notice: "There are no changes to save." });
      }
    },
    complete,
    readOther: async (): Promise<void> => {
      try {
        dispatch({ kind: "otherRead", other: await requests.readSaved() });
      } catch (error) {
        dispatch({ kind: "failed", problem: errorMessage(error, "Something went wrong on this page. Try again.") });
      }
    },
    keepMine: () => dispatch({ kind: "keptMine" }),
    /** Merges the device copy into the saved version. Answers that both changed become a conflict. */
    restoreStored: () => {
      if (storedDraft === null) {
        return;
      }
      dismissStoredDraft();
      if (dispatch(toRestoredEvent(storedDraft)).conflict === null) {
        markDirty();
      }
    },
    discardStoredDraft: dismissStoredDraft,
    discardChanges: () => dispatch({ kind: "discarded" }),
  };
};
export type EvaluationFormState = ReturnType<typeof useEvaluation>;
