import { useCallback, useState } from "react";

/** The localStorage key; "shown" means the texts of all levels are shown. */
const allLevelTextsKey = "pulse:all-level-texts";

/** False by default, and if storage isn't available. */
const areAllLevelTextsShown = (): boolean => {
  try {
    return localStorage.getItem(allLevelTextsKey) === "shown";
  } catch {
    return false;
  }
};

const rememberAllLevelTexts = (shown: boolean): void => {
  try {
    if (shown) {
      localStorage.setItem(allLevelTextsKey, "shown");
    } else {
      localStorage.removeItem(allLevelTextsKey);
    }
  } catch {
    // The storage is full or not available: the choice lasts until the page is left.
  }
};

/** The device remembers the choice, because people write many reviews in a row. */
export const useAllLevelTexts = () => {
  const [shown, setShown] = useState(areAllLevelTextsShown);
  const setAndRemember = useCallback((next: boolean): void => {
    setShown(next);
    rememberAllLevelTexts(next);
  }, []);
  return { shown, setAndRemember };
};
