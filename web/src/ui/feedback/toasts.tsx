import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";

interface Toast {
  readonly id: number;
  readonly kind: "success" | "error";
  readonly title: string;
  readonly text?: string | undefined;
}

interface Toaster {
  readonly success: (title: string, text?: string) => void;
  readonly error: (title: string, text?: string) => void;
}

/** How long a toast stays, in milliseconds; an error stays longer, because it asks for something. */
const duration = { success: 6_000, error: 12_000 } as const;

const ToastContext = createContext<Toaster | null>(null);

const ToastCard = ({ toast, onClose }: { readonly toast: Toast; readonly onClose: (id: number) => void }) => {
  const [held, setHeld] = useState(false);
  const { id, kind } = toast;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onClose(id), duration[kind]);
    return () => clearTimeout(timer);
  }, [held, id, kind, onClose]);
  return (
    <Alert
      severity={kind}
      role="none"
      onClose={() => onClose(id)}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        // What a success lies over can be pressed through it; an error asks for something and stays while one is on it.
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

/** Shows toasts at the top right and reads them out: successes when there is a pause, errors at once. */
export const ToastProvider = ({ children }: { readonly children: ReactNode }) => {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const lastId = useRef(0);
  const close = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  const toaster = useMemo<Toaster>(() => {
    const show = (kind: Toast["kind"]) => (title: string, text?: string) => {
      lastId.current += 1;
      const id = lastId.current;
      setToasts((shown) => [...shown.slice(-3), { id, kind, title, text }]);
    };
    return { success: show("success"), error: show("error") };
  }, []);
  const cards = (kind: Toast["kind"]) =>
    toasts
      .filter((toast) => toast.kind === kind)
      .map((toast) => <ToastCard key={toast.id} toast={toast} onClose={close} />);
  const column = { display: "flex", flexDirection: "column", gap: 1 } as const;
  return (
    <ToastContext value={toaster}>
      {children}
      <Box
        component="section"
        aria-label="Notifications"
        sx={{
          ...column,
          position: "fixed",
          top: 64,
          right: 16,
          left: { xs: 16, sm: "auto" },
          width: { sm: 380 },
          zIndex: (theme) => theme.zIndex.snackbar,
          pointerEvents: "none",
        }}
      >
        <Box aria-live="assertive" sx={column}>
          {cards("error")}
        </Box>
        <Box aria-live="polite" sx={column}>
          {cards("success")}
        </Box>
      </Box>
    </ToastContext>
  );
};

/** `toast.success(title, text?)` and `toast.error(title, text?)`. Throws outside a ToastProvider. */
export const useToast = (): Toaster => {
  const toaster = useContext(ToastContext);
  if (!toaster) throw new Error("useToast must be used within a ToastProvider");
  return toaster;
};
