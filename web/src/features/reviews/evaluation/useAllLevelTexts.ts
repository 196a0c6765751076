import { useState } from "react";
import { rememberOnDevice } from "#web/lib/rememberOnDevice.ts";

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

/** The device remembers the choice, because people write many reviews in a row. */
export const useAllLevelTexts = () => {
  const [shown, setShown] = useState(areAllLevelTextsShown);
  const setAndRemember = (next: boolean): void => {
    setShown(next);
    rememberOnDevice(allLevelTextsKey, next ? "shown" : null);
  };
  return { shown, setAndRemember };
};
