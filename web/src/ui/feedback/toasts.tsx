import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation, useNavigationType } from "react-router-dom";

interface Toast {
  readonly id: number;
  readonly kind: "success" | "error";
  readonly title: string;
  readonly text?: string | undefined;
}

interface Toaster {
  readonly success: (title: string, text?: string) => void;
  readonly error: (title: string, text?: string) => void;
  readonly clear: () => void;
  /** Keeps the toast on the next page, for a navigation that started before the toast. */
  readonly keepOverNavigation: () => void;
  /** Removes the toast on navigation, unless it was marked to stay. */
  readonly onNavigation: () => void;
}

/** In milliseconds. Errors stay longer, because the person has to act on them. */
const duration = { success: 6_000, error: 12_000 } as const;

/** Material UI hides body siblings while a dialog is open, and hidden content isn't announced. */
const keepExposed = (element: HTMLElement) => {
  const observer = new MutationObserver(() => element.removeAttribute("aria-hidden"));
  observer.observe(element, { attributeFilter: ["aria-hidden"] });
  return () => observer.disconnect();
};

const ToastContext = createContext<Toaster | null>(null);

const ToastCard = ({ toast, onClose }: { readonly toast: Toast; readonly onClose: (id: number) => void }) => {
  const [paused, setPaused] = useState(false);
  const { id, kind } = toast;
  useEffect(() => {
    if (paused) {
      return;
    }
    const timer = setTimeout(() => onClose(id), duration[kind]);
    return () => clearTimeout(timer);
  }, [paused, id, kind, onClose]);
  return (
    <Alert
      severity={kind}
      role="none"
      onClose={() => onClose(id)}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      sx={{
        // Clicks pass through success toasts. Error toasts stay while hovered.
        pointerEvents: kind === "error" ? "auto" : "none",
        "& .MuiAlert-action": { pointerEvents: "auto" },
        border: 1,
        borderColor: "line.main",
        bgcolor: "background.raised",
        color: "text.primary",
        boxShadow: 3,
        alignItems: "flex-start",
      }}
    >
      {toast.text ? <AlertTitle sx={{ fontSize: "0.875rem", fontWeight: 600, mb: 0 }}>{toast.title}</AlertTitle> : null}
      {toast.text ?? toast.title}
    </Alert>
  );
};

/**
 * Shows toasts at the top right, outside the page, so dialogs don't hide them. Announces successes politely, errors
 * immediately (docs/ui.md#toasts).
 */
export const ToastProvider = ({ children }: { readonly children: ReactNode }) => {
  const [toast, setToast] = useState<Toast | null>(null);
  const lastId = useRef(0);
  const survivesNavigation = useRef(false);
  const close = useCallback((id: number) => setToast((shown) => (shown?.id === id ? null : shown)), []);
  const toaster = useMemo<Toaster>(() => {
    const show = (kind: Toast["kind"]) => (title: string, text?: string) => {
      lastId.current += 1;
      survivesNavigation.current = false;
      setToast({ id: lastId.current, kind, title, text });
    };
    return {
      success: show("success"),
      error: show("error"),
      clear: () => setToast(null),
      keepOverNavigation: () => {
        survivesNavigation.current = true;
      },
      onNavigation: () => {
        if (!survivesNavigation.current) {
          setToast(null);
        }
        survivesNavigation.current = false;
      },
    };
  }, []);
  const card = (kind: Toast["kind"]) =>
    toast?.kind === kind && <ToastCard key={toast.id} toast={toast} onClose={close} />;
  return (
    <ToastContext value={toaster}>
      {children}
      {createPortal(
        <Box
          component="section"
          ref={keepExposed}
          aria-label="Notifications"
          sx={{
            position: "fixed",
            top: 64,
            right: 16,
            left: { xs: 16, sm: "auto" },
            width: { sm: 380 },
            zIndex: (theme) => theme.zIndex.snackbar,
            pointerEvents: "none",
          }}
        >
          <div aria-live="assertive">{card("error")}</div>
          <div aria-live="polite">{card("success")}</div>
        </Box>,
        document.body,
      )}
    </ToastContext>
  );
};

/** `toast.success(title, text?)`. @throws Error outside a ToastProvider */
export const useToast = (): Toaster => {
  const toaster = useContext(ToastContext);
  if (!toaster) {
    throw new Error("useToast must be used within a ToastProvider");
  }
  return toaster;
};

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
