import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";

/** Above every page once a new version is deployed (docs/ui.md#a-new-version). */
export const NewVersionNotice = () => (
  <Alert
    severity="info"
    role="status"
    action={
      <Button color="inherit" size="small" onClick={() => window.location.reload()}>
        Reload
      </Button>
    }
    // As wide as the content of the page below it.
    sx={{
      borderRadius: 0,
      alignItems: "center",
      px: { xs: 2, md: 3.5 },
      "& .MuiAlert-action": { mr: 0, p: 0, alignItems: "center" },
    }}
  >
    A new version of Pulse is available. Reload the page.
  </Alert>
);
