import { useEffect, useReducer, useState } from "react";
import { useSWRConfig } from "swr";
import type { EvaluationAnswers } from "#domain/reviews/model.ts";
import { missingAnswer } from "#domain/reviews/rules.ts";
import { ApiProblem, call } from "#web/lib/api.ts";
import { serverNow } from "#web/lib/clock.ts";
import { readKey } from "#web/lib/useRead.ts";
import { useToast } from "#web/ui/toasts.tsx";
import {
  changeDraft,
  type DraftChange,
  formAnswers,
  sameAnswers,
  savedEvaluation,
  tooLongAt,
} from "./evaluationDraft.ts";
import type { DatedReviewView, EvaluationKind } from "./evaluationKinds.ts";
import { draftKey, forgetDraft, forgetReadDraft, holdsDraft, keepDraft, readKeptDraft } from "./keptDraft.ts";
import { goToSection, sectionOf } from "./sectionIds.ts";
import { useReviewsChanged } from "./useReviewsChanged.ts";

/**
 * What is known of a version that somebody else saved meanwhile: null when there is none, `unread` until the person
 * asks to see it.
 */
export type Conflict = null | "unread" | { readonly answers: EvaluationAnswers };

/** Refusals after which the page must be read again, because the evaluation can no longer be written. */
const closings: readonly ApiProblem["code"][] = ["DEADLINE_PASSED", "STATE_CONFLICT"];

const savedElsewhere =
  "This evaluation was saved elsewhere meanwhile. The newer answers are in the form now: please read them, then complete it.";

const sentenceOf = (error: unknown): string =>
  error instanceof ApiProblem ? error.detail : "Something went wrong on this page. Please try again.";

/**
 * Writing an evaluation: the answers as typed, what was last saved, saving and completing, the copy on the device
 * (decision 24), and what happens when another window saved first. Nothing here ever drops what was typed.
 */
export const useEvaluation = (kind: EvaluationKind, view: DatedReviewView, personId: string) => {
  const { review, skillsets } = view;
  const key = draftKey(kind.name, personId, review.id);
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const reviewsChanged = useReviewsChanged();
  const [saved, setSaved] = useState(() => savedEvaluation(kind.of(view), skillsets));
  const [answers, change] = useReducer(changeDraft, saved.answers);
  const [kept, setKept] = useState(() => {
    const found = readKeptDraft(localStorage, key);
    if (found === null) return null;
    const draft = { ...found, answers: formAnswers(found.answers, skillsets) };
    return sameAnswers(draft.answers, saved.answers) ? null : draft;
  });
  const [onDevice, setOnDevice] = useState(false);
  const [busy, setBusy] = useState<"saving" | "completing" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict>(null);

  const closed = kind.closed(view);
  const dirty = !sameAnswers(answers, saved.answers);
  const served = savedEvaluation(kind.of(view), skillsets);
  if (served.version > saved.version && !dirty && kept === null) {
    // Saved elsewhere, and nothing was typed here: the form follows.
    setSaved(served);
    change({ kind: "all", answers: served.answers });
  }
  const missing = missingAnswer(
    answers,
    skillsets.map((skillset) => skillset.id),
    kind.noun,
  );

  useEffect(() => {
    // A copy from before stays until the person has said what to do with it.
    if (kept !== null) return;
    if (!dirty) return forgetDraft(localStorage, key);
    const keep = () => {
      const keptAt = serverNow().toISOString();
      setOnDevice(keepDraft(localStorage, key, { answers, version: saved.version, keptAt }));
    };
    keep();
    // Another window that opens the same evaluation may take the copy over; what stands here is still unsaved.
    const onStorage = () => {
      if (!holdsDraft(localStorage, key)) keep();
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [kept, dirty, answers, saved.version, key]);

  const readArgs = { params: { reviewId: review.id } };
  const viewKey = readKey("reviews", "readReview", readArgs);

  const readAgain = async (): Promise<DatedReviewView> => {
    const fresh = await call("reviews", "readReview", readArgs);
    await mutate(viewKey, fresh, { revalidate: false });
    return fresh;
  };

  /** Says why something cannot be done now and leads to where it can be mended. */
  const refuse = (sentence: string, sectionId: string | null) => {
    setProblem(sentence);
    if (sectionId !== null) goToSection(sectionId);
  };

  const failed = async (title: string, error: unknown) => {
    // The sign-in page says it, and the copy on the device is offered back afterwards.
    if (error instanceof ApiProblem && error.code === "UNAUTHENTICATED") return;
    setProblem(sentenceOf(error));
    toast.error(title, sentenceOf(error));
    // The page learns why it is closed now; when even that fails, the sentence above has said what happened.
    if (error instanceof ApiProblem && closings.includes(error.code)) await readAgain().catch(() => undefined);
  };

  const isConflict = (error: unknown): boolean => error instanceof ApiProblem && error.code === "VERSION_CONFLICT";

  /** Whether these very answers are what the server has: an earlier press arrived, and only its answer was lost. */
  const arrivedBefore = async (): Promise<boolean> => {
    const fresh = await readAgain().catch(() => null);
    const found = fresh && savedEvaluation(kind.of(fresh), skillsets);
    if (found === null || !sameAnswers(found.answers, answers)) return false;
    setSaved(found);
    return true;
  };

  const save = async (): Promise<void> => {
    const tooLong = tooLongAt(answers);
    if (tooLong !== null) {
      return refuse("A comment is longer than 10,000 characters. Please shorten it, then save.", sectionOf(tooLong));
    }
    setBusy("saving");
    setProblem(null);
    try {
      const evaluation = await kind.save(review.id, { ...answers, version: saved.version });
      setSaved(savedEvaluation(evaluation, skillsets));
      setConflict(null);
      // Whoever leaves and comes back starts from what was just saved.
      await mutate<DatedReviewView>(viewKey, (now) => now && kind.withSaved(now, evaluation), { revalidate: false });
      toast.success("All changes saved successfully");
    } catch (error) {
      if (isConflict(error)) {
        if (await arrivedBefore()) return toast.success("All changes saved successfully");
        setConflict("unread");
      }
      await failed("Failed to save changes", error);
    } finally {
      setBusy(null);
    }
  };

  const complete = async (): Promise<void> => {
    if (closed !== null) return refuse(closed.sentence, null);
    if (missing !== null) return refuse(missing.sentence, sectionOf(missing.at));
    if (dirty) return refuse(kind.texts.saveFirst, null);
    const incompletable = kind.incompletable(view);
    if (incompletable !== null) return refuse(incompletable, null);
    setBusy("completing");
    setProblem(null);
    try {
      await kind.complete(review.id, saved.version);
      toast.success(kind.texts.completed);
      setSaved(savedEvaluation(kind.of(await readAgain()), skillsets));
      await reviewsChanged();
    } catch (error) {
      if (isConflict(error) && (await readAgain().catch(() => null)) !== null) return refuse(savedElsewhere, null);
      await failed(kind.texts.completionFailed, error);
    } finally {
      setBusy(null);
    }
  };

  /** Reads what was saved elsewhere. From then on, saving writes over that version, which the person has seen. */
  const readOther = async (): Promise<void> => {
    try {
      const other = savedEvaluation(kind.of(await readAgain()), skillsets);
      setSaved(other);
      setConflict({ answers: other.answers });
      setProblem(null);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };

  /** Puts the copy from the device into the form; where the server has a newer version, that one is shown beside it. */
  const restoreKept = () => {
    if (kept === null) return;
    forgetReadDraft(localStorage, key, kept);
    change({ kind: "all", answers: kept.answers });
    if (kept.version !== saved.version) setConflict({ answers: saved.answers });
    setKept(null);
  };

  return {
    texts: kind.texts,
    answers,
    saved,
    completed: kind.isCompleted(review),
    closed,
    dirty,
    missing,
    /** Why it cannot be completed yet although it can be written; null when only answers may be missing. */
    incompletable: kind.incompletable(view),
    onDevice,
    busy,
    problem,
    conflict,
    kept,
    change: (next: DraftChange) => {
      setProblem(null);
      change(next);
    },
    save,
    complete,
    readOther,
    keepMine: () => setConflict(null),
    restoreKept,
    discardKept: () => {
      if (kept !== null) forgetReadDraft(localStorage, key, kept);
      setKept(null);
    },
    discardChanges: () => change({ kind: "all", answers: saved.answers }),
    forget: () => forgetDraft(localStorage, key),
  };
};
export type WrittenEvaluation = ReturnType<typeof useEvaluation>;
