import { useEffect, useReducer, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import type { EvaluationAnswers } from "#domain/reviews/model.ts";
import { missingAnswer } from "#domain/reviews/rules.ts";
import { ApiProblem, call } from "#web/lib/api.ts";
import { serverNow } from "#web/lib/clock.ts";
import { readKey } from "#web/lib/useRead.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { goToSection, sectionOf } from "../../layout/sectionIds.ts";
import type { DatedReviewView } from "../../shared/datedReviewView.ts";
import { useReviewsChanged } from "../../shared/useReviewsChanged.ts";
import {
  changeDraft,
  type DraftChange,
  formAnswers,
  sameAnswers,
  savedEvaluation,
  tooLongAt,
} from "../evaluationDraft.ts";
import { draftKey, forgetDraft, forgetReadDraft, holdsDraft, keepDraft, readUnsavedDraft } from "../keptDraft.ts";
import type { EvaluationKind } from "../kinds/evaluationKind.ts";

/**
 * What is known of a version that somebody else saved meanwhile: null when there is none, `unread` until the person
 * asks to see it.
 */
export type Conflict = null | "unread" | { readonly answers: EvaluationAnswers };

/** Refusals after which the page must be read again, because the evaluation can no longer be written. */
const closings: readonly ApiProblem["code"][] = ["DEADLINE_PASSED", "STATE_CONFLICT"];

const isSignedOut = (error: unknown): boolean => error instanceof ApiProblem && error.code === "UNAUTHENTICATED";

const isConflict = (error: unknown): boolean => error instanceof ApiProblem && error.code === "VERSION_CONFLICT";

/** The server's own sentence would have the text typed again, which nobody has to. */
const savedFirst = "A newer version was saved meanwhile. What you typed is kept; the page says above what to do.";

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
    const found = readUnsavedDraft(localStorage, key, (draft) =>
      sameAnswers(formAnswers(draft, skillsets), saved.answers),
    );
    return found && { ...found, answers: formAnswers(found.answers, skillsets) };
  });
  const [onDevice, setOnDevice] = useState(false);
  const [busy, setBusy] = useState<"saving" | "completing" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict>(null);
  /** What was sent and never answered, and may have arrived; nothing is drawn from it. */
  const unanswered = useRef<readonly EvaluationAnswers[]>([]);

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
    if (isSignedOut(error)) return;
    setProblem(sentenceOf(error));
    toast.error(title, sentenceOf(error));
    // The page learns why it is closed now; when even that fails, the sentence above has said what happened.
    if (error instanceof ApiProblem && closings.includes(error.code)) await readAgain().catch(() => undefined);
  };

  const send = async (version: number): Promise<void> => {
    try {
      const evaluation = await kind.save(review.id, { ...answers, version });
      unanswered.current = [];
      setSaved(savedEvaluation(evaluation, skillsets));
      // Whoever leaves and comes back starts from what was just saved.
      await mutate<DatedReviewView>(viewKey, (now) => now && kind.withSaved(now, evaluation), { revalidate: false });
    } catch (error) {
      if (!isConflict(error)) unanswered.current = [...unanswered.current, answers];
      throw error;
    }
  };

  /** What the server has, where it came from here: an earlier press arrived, and only its answer was lost; else null. */
  const arrivedBefore = async () => {
    const fresh = await readAgain().catch(() => null);
    const found = fresh && savedEvaluation(kind.of(fresh), skillsets);
    return found && [answers, ...unanswered.current].some((sent) => sameAnswers(sent, found.answers)) ? found : null;
  };

  /** Sends the answers, over an earlier press of one's own too; nobody is told of another window that was none. */
  const sendOverOwn = async (): Promise<void> => {
    try {
      await send(saved.version);
    } catch (error) {
      const arrived = isConflict(error) ? await arrivedBefore() : null;
      if (arrived === null) throw error;
      setSaved(arrived);
      if (!sameAnswers(arrived.answers, answers)) await send(arrived.version);
    }
  };

  const save = async (): Promise<void> => {
    const tooLong = tooLongAt(answers);
    if (tooLong !== null) {
      return refuse("A comment is longer than 10,000 characters. Please shorten it, then save.", sectionOf(tooLong));
    }
    setBusy("saving");
    setProblem(null);
    try {
      await sendOverOwn();
      setConflict(null);
      toast.success("All changes saved successfully");
    } catch (error) {
      if (!isConflict(error)) return await failed("Failed to save changes", error);
      setConflict("unread");
      refuse(savedFirst, null);
      toast.error("Failed to save changes", savedFirst);
    } finally {
      setBusy(null);
    }
  };

  const finished = (fresh: DatedReviewView | null): void => {
    toast.success(kind.texts.completed);
    if (fresh !== null) setSaved(savedEvaluation(kind.of(fresh), skillsets));
    void reviewsChanged();
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
      finished(await readAgain().catch(() => null));
    } catch (error) {
      const fresh = isSignedOut(error) ? null : await readAgain().catch(() => null);
      // An earlier press arrived, and only its answer was lost.
      if (fresh !== null && kind.isCompleted(fresh.review) && kind.of(fresh)?.version === saved.version) {
        return finished(fresh);
      }
      if (isConflict(error) && fresh !== null) return refuse(savedElsewhere, null);
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
