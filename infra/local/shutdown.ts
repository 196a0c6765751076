/** Cleanup steps that run when Pulse stops, the last added first. */
export interface Shutdown {
  add(undo: () => Promise<void> | void): void;
  /** Runs once. Anything that is added later is undone immediately. */
  run(): Promise<void>;
}

/** Maximum wait per step. Stopping the table engine takes less, even with SIGKILL. */
const undoTimeoutMs = 6000;

export const createShutdown = (): Shutdown => {
  const undos: (() => Promise<void> | void)[] = [];
  let running: Promise<void> | undefined;
  const attempt = async (undo: () => Promise<void> | void): Promise<void> => {
    // The timer also keeps this process alive while the step runs.
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, undoTimeoutMs);
    });
    try {
      await Promise.race([undo(), timeout]);
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
