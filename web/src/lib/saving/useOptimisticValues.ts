import { useRef, useState } from "react";
import { useCloseWarning } from "./unsaved.ts";

interface OptimisticOptions<Value> {
  /** Rejects if saving failed. */
  readonly save: (key: string, value: Value) => Promise<void>;
  readonly onSaved?: (value: Value) => void;
  /** If only the response was lost, the value is saved anyway. */
  readonly onFailed: (error: unknown) => void;
}

/**
 * Keys save in parallel; a key's values save in order, and only the latest pending one is sent.
 * Failed values are dropped. The browser asks before closing during a save.
 */
export const useOptimisticValues = <Value>({ save, onSaved, onFailed }: OptimisticOptions<Value>) => {
  const latestValues = useRef(new Map<string, Value>());
  const runningSaves = useRef(new Map<string, Promise<boolean>>());
  const [optimisticValues, setOptimisticValues] = useState<ReadonlyMap<string, Value>>(new Map());
  useCloseWarning(optimisticValues.size > 0);

  /** Resolves to whether the latest value was saved. */
  const saveLatest = async (key: string): Promise<boolean> => {
    try {
      let saved: Value | undefined;
      for (
        let value = latestValues.current.get(key);
        value !== undefined && value !== saved;
        value = latestValues.current.get(key)
      ) {
        await save(key, value);
        saved = value;
      }
      if (saved !== undefined) {
        onSaved?.(saved);
      }
      return true;
    } catch (error) {
      onFailed(error);
      return false;
    } finally {
      latestValues.current.delete(key);
      runningSaves.current.delete(key);
      setOptimisticValues(new Map(latestValues.current));
    }
  };

  return {
    wanted: optimisticValues,
    set: (key: string, value: Value): void => {
      latestValues.current.set(key, value);
      setOptimisticValues(new Map(latestValues.current));
      if (!runningSaves.current.has(key)) {
        runningSaves.current.set(key, saveLatest(key));
      }
    },
    /** Resolves once no save is running, to whether all of them succeeded. */
    whenAllSaved: async (): Promise<boolean> => (await Promise.all(runningSaves.current.values())).every(Boolean),
  };
};
