import { useCallback, useState } from "react";

/** The localStorage key; its value is "shown" if the texts of all levels are shown. */
const allLevelTextsKey = "pulse:all-level-texts";

/** Whether this device shows the texts of all levels. False by default, and if the storage is not available. */
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

/** Whether the texts of all levels are shown. The device remembers it, because people write many reviews in a row. */
export const useAllLevelTexts = () => {
  const [shown, setShown] = useState(areAllLevelTextsShown);
  const show = useCallback((next: boolean): void => {
    setShown(next);
    rememberAllLevelTexts(next);
  }, []);
  return { shown, show };
};
