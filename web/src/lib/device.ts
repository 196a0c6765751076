import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";

/** Whether the person uses touch, so hints mention taps instead of keys. */
export const useIsTouch = (): boolean => useMediaQuery("(pointer: coarse)", { noSsr: true });

export const useIsPhone = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"), { noSsr: true });
