import { useEffect, useRef, useState } from "react";
import type { WeeklyReport } from "#domain/onboarding/weeklyReports.ts";
import { call } from "#web/lib/api.ts";
import { errorMessage } from "#web/lib/errorMessage.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import type { ReportCache } from "./useReportCache.ts";

/**
 * Scores assessments, which is shown before it is saved. Scores of different items are saved side by side, those of one
 * item one after the other. A score that could not be saved is undone.
 */
export const useScores = (report: WeeklyReport, cache: ReportCache) => {
  const toast = useToast();
  const { userId, weekStarting } = report;
  const wishes = useRef(new Map<string, number>());
  /** The saves under way, by item. */
  const running = useRef(new Map<string, Promise<void>>());
  const [wanted, setWanted] = useState<ReadonlyMap<string, number>>(new Map());
  const isSavingAny = wanted.size > 0;
  useEffect(() => {
    if (!isSavingAny) {
      return;
    }
    // A score is shown before it is saved, so the browser asks before the page is closed or reloaded meanwhile.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isSavingAny]);

  const save = async (itemId: string): Promise<void> => {
    let saved: number | undefined;
    for (
      let wish = wishes.current.get(itemId);
      wish !== undefined && wish !== saved;
      wish = wishes.current.get(itemId)
    ) {
      const next = await call("onboarding", "saveScore", {
        params: { userId, weekStarting, itemId },
        body: { score: wish },
      });
      await cache.show(next, false);
      saved = wish;
    }
  };

  const saveLatest = async (itemId: string): Promise<void> => {
    try {
      await save(itemId);
    } catch (error) {
      toast.error("Error updating assessment", errorMessage(error, "Pulse could not answer just now."));
      // The score may have been saved although its answer was lost, or the report was submitted meanwhile.
      void cache.readAgain().catch(() => undefined);
    } finally {
      wishes.current.delete(itemId);
      running.current.delete(itemId);
      setWanted(new Map(wishes.current));
    }
  };

  const setScore = (itemId: string, score: number): void => {
    wishes.current.set(itemId, score);
    setWanted(new Map(wishes.current));
    if (!running.current.has(itemId)) {
      running.current.set(itemId, saveLatest(itemId));
    }
  };

  return {
    assessments: report.assessments.map((one) => ({ ...one, score: wanted.get(one.itemId) ?? one.score })),
    setScore,
    /** Resolves when no score is being saved any more. */
    settled: async (): Promise<void> => {
      await Promise.all(running.current.values());
    },
  };
};
