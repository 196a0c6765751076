import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { demoAccount, demoEngineerTypes } from "#domain/people/demo.ts";
import { type Role, roleLabels, roles } from "#domain/people/terms.ts";
import { defaultStructure, typeLabel } from "#domain/positions/structure.ts";
import { useConfig } from "#web/lib/config.ts";
import { userPoolErrorMessage } from "#web/lib/session/userPoolErrorMessage.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { SegmentedControl } from "#web/ui/forms/SegmentedControl.tsx";

const typeOptions = demoEngineerTypes.map((value) => ({ value, label: typeLabel(defaultStructure, value) }));

/**
 * One button per role. Demo accounts are real accounts of the user pool that share one known password
 * (docs/sign-in.md#demo-accounts).
 */
export const DemoAccounts = ({ password }: { readonly password: string }) => {
  const { emailDomain } = useConfig();
  const toast = useToast();
  const [engineerType, setEngineerType] = useState<(typeof demoEngineerTypes)[number]>("software");
  const [busy, setBusy] = useState<Role | null>(null);

  const explore = async (role: Role) => {
    setBusy(role);
    try {
      const { passwordSignIn } = await import("./passwordSignIn.ts");
      await passwordSignIn({ username: demoAccount(role, engineerType, emailDomain).email, password });
    } catch (error) {
      toast.error("Error", userPoolErrorMessage(error instanceof Error ? error.message : ""));
      setBusy(null);
    }
  };

  return (
    <Box
      component="section"
      aria-labelledby="demo-accounts"
      sx={{ mt: 3, pt: 2.5, borderTop: 1, borderColor: "line.main" }}
    >
      <Typography id="demo-accounts" component="h2" variant="body2" sx={{ fontWeight: 600, mb: 1 }}>
        Explore With a Demo Account
      </Typography>
      <SegmentedControl
        label="Engineer type of the demo account"
        options={typeOptions}
        value={engineerType}
        onChange={setEngineerType}
      />
      <Box sx={{ display: "grid", gridTemplateColumns: "repeat(3, 1fr)", gap: 1, mt: 1.5 }}>
        {roles.map((role) => (
          <Button key={role} onClick={() => explore(role)} disabled={busy !== null} sx={{ px: 1 }}>
            {busy === role ? "Loading..." : roleLabels[role]}
          </Button>
        ))}
      </Box>
    </Box>
  );
};
