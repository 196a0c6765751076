import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { useToast } from "./toasts.tsx";

/** Clears the toast when a link or Back opens another page. Redirects keep it. */
export const useToastsEndOnNavigation = (): void => {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const { navigated } = useToast();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) {
      return;
    }
    shown.current = pathname;
    if (type !== "REPLACE") {
      navigated();
    }
  }, [pathname, type, navigated]);
};
