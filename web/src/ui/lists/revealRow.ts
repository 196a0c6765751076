type Reveal = (key: string, onShown: () => void) => boolean;

export const revealers = new Set<Reveal>();

/** Renders a row of a long list, then calls `onShown`. Does nothing if no long list has the row. */
export const revealRow = (key: string, onShown: () => void): void => {
  for (const reveal of revealers) {
    if (reveal(key, onShown)) {
      return;
    }
  }
};
