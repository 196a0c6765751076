/** `on` returns the function that unsubscribes; listeners run in order. */
export const createEmitter = <Announcement>() => {
  const listeners = new Set<(announcement: Announcement) => void>();
  return {
    on: (listener: (announcement: Announcement) => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    announce: (announcement: Announcement): void => {
      for (const listener of listeners) {
        listener(announcement);
      }
    },
  };
};
