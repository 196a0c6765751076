import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { useToast } from "./toasts.tsx";

/** Clears the toast when a link or Back opens another page. Redirects keep it. */
export const useClearToastOnNavigation = (): void => {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const { onNavigation } = useToast();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) {
      return;
    }
    lastPathname.current = pathname;
    if (type !== "REPLACE") {
      onNavigation();
    }
  }, [pathname, type, onNavigation]);
};
