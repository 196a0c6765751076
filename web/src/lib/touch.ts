import useMediaQuery from "@mui/material/useMediaQuery";

/** Whether the person uses touch, so hints name touches instead of keys. */
export const useIsTouch = (): boolean => useMediaQuery("(pointer: coarse)", { noSsr: true });
