/** What has to be undone when Pulse stops, in the opposite order of how it was done. */
export interface Shutdown {
  add(undo: () => Promise<void> | void): void;
  /** Undoes everything once; what is added afterwards is undone at once. */
  run(): Promise<void>;
}

/** What takes longer to stop is left behind: more than an insisting end of the table engine takes. In milliseconds. */
const longestUndo = 6000;

export const createShutdown = (): Shutdown => {
  const undos: (() => Promise<void> | void)[] = [];
  let running: Promise<void> | undefined;
  const attempt = async (undo: () => Promise<void> | void): Promise<void> => {
    // The timer also keeps this process alive while it waits for something that nothing else keeps alive.
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, longestUndo);
    });
    try {
      await Promise.race([undo(), late]);
    } catch (error) {
      console.error(`Something did not stop properly: ${error instanceof Error ? error.message : error}`);
    } finally {
      clearTimeout(timer);
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
