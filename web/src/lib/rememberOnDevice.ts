/** `key` is the localStorage key; null removes the value. If the storage is full or disabled, nothing changes. */
export const rememberOnDevice = (key: string, value: string | null): void => {
  try {
    if (value === null) {
      localStorage.removeItem(key);
    } else {
      localStorage.setItem(key, value);
    }
  } catch {
    // The next visit starts without the value.
  }
};
