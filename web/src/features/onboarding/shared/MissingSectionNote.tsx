import Alert from "@mui/material/Alert";

export const MissingSectionNote = ({ shownTitle }: { readonly shownTitle: string }) => (
  <Alert severity="info" sx={{ mb: 2 }}>
    {`This section is no longer part of the onboarding. You see "${shownTitle}" instead.`}
  </Alert>
);
