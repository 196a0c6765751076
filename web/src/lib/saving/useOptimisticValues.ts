import { useEffect, useRef, useState } from "react";

interface OptimisticOptions<Value> {
  /** Saves one value. Rejects if it could not be saved. */
  readonly save: (key: string, value: Value) => Promise<void>;
  /** Called once the last wanted value of a key is saved. */
  readonly onSaved?: (value: Value) => void;
  /** Called if a value could not be saved. It may have been saved all the same, and only its answer was lost. */
  readonly onFailed: (error: unknown) => void;
}

/**
 * Values, by key, that are shown before they are saved. Values of different keys are saved side by side, those of one key
 * one after the other, of which only the last one counts. A value that could not be saved is no longer wanted. The
 * browser asks before the page is closed or reloaded meanwhile.
 */
export const useOptimisticValues = <Value>({ save, onSaved, onFailed }: OptimisticOptions<Value>) => {
  const wishes = useRef(new Map<string, Value>());
  /** The saves under way, by key. */
  const running = useRef(new Map<string, Promise<boolean>>());
  const [wanted, setWanted] = useState<ReadonlyMap<string, Value>>(new Map());
  const isSavingAny = wanted.size > 0;
  useEffect(() => {
    if (!isSavingAny) {
      return;
    }
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isSavingAny]);

  /** Resolves to whether the last wanted value was saved. */
  const saveLatest = async (key: string): Promise<boolean> => {
    try {
      let saved: Value | undefined;
      for (let wish = wishes.current.get(key); wish !== undefined && wish !== saved; wish = wishes.current.get(key)) {
        await save(key, wish);
        saved = wish;
      }
      if (saved !== undefined) {
        onSaved?.(saved);
      }
      return true;
    } catch (error) {
      onFailed(error);
      return false;
    } finally {
      wishes.current.delete(key);
      running.current.delete(key);
      setWanted(new Map(wishes.current));
    }
  };

  return {
    /** The values that are being saved. */
    wanted,
    set: (key: string, value: Value): void => {
      wishes.current.set(key, value);
      setWanted(new Map(wishes.current));
      if (!running.current.has(key)) {
        running.current.set(key, saveLatest(key));
      }
    },
    /** Resolves when nothing is being saved any more, to whether all of it was saved. */
    settled: async (): Promise<boolean> => (await Promise.all(running.current.values())).every(Boolean),
  };
};
