/** What has to be undone when Pulse stops, in the opposite order of how it was done. */
export interface Shutdown {
  add(undo: () => Promise<void> | void): void;
  /** Undoes everything once; what is added afterwards is undone at once. */
  run(): Promise<void>;
}

export const createShutdown = (): Shutdown => {
  const undos: (() => Promise<void> | void)[] = [];
  let running: Promise<void> | undefined;
  const attempt = async (undo: () => Promise<void> | void): Promise<void> => {
    try {
      await undo();
    } catch (error) {
      console.error(`Something did not stop properly: ${error instanceof Error ? error.message : error}`);
    }
  };
  const undoAll = async (): Promise<void> => {
    for (let undo = undos.pop(); undo; undo = undos.pop()) {
      await attempt(undo);
    }
  };
  return {
    add: (undo) => {
      undos.push(undo);
      if (running) {
        void running.then(undoAll);
      }
    },
    run: () => {
      running ??= undoAll();
      return running;
    },
  };
};
