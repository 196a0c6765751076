import useMediaQuery from "@mui/material/useMediaQuery";

/** Whether the person points with a finger, so that hints name touches instead of keys. */
export const useIsTouch = (): boolean => useMediaQuery("(pointer: coarse)", { noSsr: true });
