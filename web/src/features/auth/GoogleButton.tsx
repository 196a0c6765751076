import Button from "@mui/material/Button";
import { useEffect, useState } from "react";
import { signInWithGoogle } from "#web/lib/session/auth.ts";
import { userPoolErrorMessage } from "#web/lib/session/userPoolErrorMessage.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";

export const GoogleButton = ({ primary = false }: { readonly primary?: boolean }) => {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // The browser's Back button may restore this page with the button still busy.
    const onPageShow = () => setBusy(false);
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, []);
  const startGoogleSignIn = async () => {
    setBusy(true);
    try {
      await signInWithGoogle();
    } catch (error) {
      toast.error("Error", userPoolErrorMessage(error instanceof Error ? error.message : ""));
      setBusy(false);
    }
  };
  return (
    <Button
      fullWidth
      size="large"
      onClick={startGoogleSignIn}
      disabled={busy}
      {...(primary ? { variant: "contained", color: "primary" } : {})}
    >
      {busy ? "Loading..." : "Sign in with Google"}
    </Button>
  );
};
