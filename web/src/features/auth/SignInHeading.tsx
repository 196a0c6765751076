import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useEffect } from "react";
import { useConfig } from "#web/lib/config.ts";

export const SignInHeading = ({ title, subtitle }: { readonly title: string; readonly subtitle: string }) => {
  const { company } = useConfig();
  useEffect(() => {
    document.title = `${title} - ${company} Pulse`;
  }, [title, company]);
  return (
    <Box sx={{ mb: 2.5 }}>
      <Typography variant="h1">{title}</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.25 }}>
        {subtitle}
      </Typography>
    </Box>
  );
};
