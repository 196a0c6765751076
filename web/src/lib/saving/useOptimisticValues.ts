import { useEffect, useRef, useState } from "react";

interface OptimisticOptions<Value> {
  /** Rejects if saving failed. */
  readonly save: (key: string, value: Value) => Promise<void>;
  readonly onSaved?: (value: Value) => void;
  /** The value may be saved anyway, if only the response was lost. */
  readonly onFailed: (error: unknown) => void;
}

/**
 * Keys save in parallel; a key's values save in order, and only the latest pending one is sent.
 * Failed values are dropped. The browser asks before closing during a save.
 */
export const useOptimisticValues = <Value>({ save, onSaved, onFailed }: OptimisticOptions<Value>) => {
  const wishes = useRef(new Map<string, Value>());
  const running = useRef(new Map<string, Promise<boolean>>());
  const [optimisticValues, setWanted] = useState<ReadonlyMap<string, Value>>(new Map());
  const isSavingAny = optimisticValues.size > 0;
  useEffect(() => {
    if (!isSavingAny) {
      return;
    }
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isSavingAny]);

  /** Resolves to whether the latest value was saved. */
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
    wanted: optimisticValues,
    set: (key: string, value: Value): void => {
      wishes.current.set(key, value);
      setWanted(new Map(wishes.current));
      if (!running.current.has(key)) {
        running.current.set(key, saveLatest(key));
      }
    },
    /** Resolves once no save is running, to whether all of them succeeded. */
    whenAllSaved: async (): Promise<boolean> => (await Promise.all(running.current.values())).every(Boolean),
  };
};
