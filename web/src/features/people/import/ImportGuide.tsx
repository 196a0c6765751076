import DownloadOutlined from "@mui/icons-material/DownloadOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useConfig } from "#web/lib/config.ts";
import { download } from "#web/lib/download.ts";
import { Card } from "#web/ui/Card.tsx";
import { importColumns, importExample } from "./importExample.ts";

/** Describes the file format and offers an example file. */
export const ImportGuide = ({ isUpdate = false }: { readonly isUpdate?: boolean }) => {
  const { emailDomain } = useConfig();
  return (
    <Card
      title="File format"
      text="One line per person. Columns in any order, separated by commas, semicolons or tabs; you see what each column was taken for, and can change it."
      actions={
        <Button
          startIcon={<DownloadOutlined />}
          onClick={() =>
            download("people-example.csv", "text/csv;charset=utf-8", `\uFEFF${importExample(emailDomain)}`)
          }
        >
          Example
        </Button>
      }
    >
      <Box
        component="dl"
        sx={{
          m: 0,
          display: "grid",
          gridTemplateColumns: { sm: "max-content minmax(0, 1fr)" },
          columnGap: 3,
          rowGap: 0.75,
        }}
      >
        {importColumns.map(({ name, text }) => (
          <Box key={name} sx={{ display: "contents" }}>
            <Typography component="dt" sx={{ fontWeight: 600 }}>
              {name}
            </Typography>
            <Typography component="dd" color="textSecondary" sx={{ m: 0, mb: { xs: 0.75, sm: 0 } }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {isUpdate
          ? "The employee number finds the person, or else the e-mail; everything else is optional. Nothing is changed before you apply it. Lines with a problem are left out and named; people who are missing in the file stay as they are."
          : "An e-mail, a name, and a position or an engineer type are required, everything else is optional. Nothing is imported unless every line is valid. Imported people need no approval: they find their profile when they first sign in with their address. Accounts that wait for approval are approved; people who are in Pulse already stay as they are."}
      </Typography>
    </Card>
  );
};
