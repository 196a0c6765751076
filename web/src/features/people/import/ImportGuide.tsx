import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useConfig } from "#web/lib/config.ts";
import { download } from "#web/lib/download.ts";
import { Card } from "#web/ui/Card.tsx";
import { DownloadIcon } from "#web/ui/icons.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";

const columnGuide = [
  { name: "Email", text: "The address the person signs in with." },
  { name: "First name", text: "As shown in Pulse." },
  { name: "Last name", text: "As shown in Pulse. Can be empty." },
  { name: "Employee number", text: "The number in your HR system. Can be empty." },
  { name: "First day", text: "The first day at work, such as 2026-12-01. Can be empty." },
  {
    name: "Role",
    text: "Employee, Lead, Manager, Admin, HR or CTO. Without this column, it depends on who is listed as a manager or lead.",
  },
  {
    name: "Engineer type",
    text: "Software, QA or Data Scientist. Can be empty if there is a position, and for HR and CTO.",
  },
  { name: "Position code", text: "The code or title of a position, such as IC2. Can be empty." },
  { name: "In position since", text: "Today or an earlier day. Empty means the day of the import." },
  {
    name: "Manager email",
    text: "A person in this file or in Pulse. For people in this file, the name is enough. Can be empty.",
  },
  { name: "Lead email", text: "Same for the lead. Can be empty." },
  { name: "Status", text: "Active or Inactive. Empty means Active." },
] as const;

const importExample = (emailDomain: string): string => {
  const [mara, jonas, aiko] = ["mara.petrovic", "jonas.weiss", "aiko.tanaka"].map((name) => `${name}@${emailDomain}`);
  const lines = [
    columnGuide.map(({ name }) => name).join(","),
    `${mara},Mara,Petrović,00417,,Manager,Software,EM4,2024-03-01,,,Active`,
    `${jonas},Jonas,Weiß,00418,,Lead,Software,IC3,,${mara},,Active`,
    `${aiko},Aiko,Tanaka,00419,2026-12-01,Employee,Software,IC1,,${mara},${jonas},Active`,
  ];
  return lines.map((line) => `${line}\r\n`).join("");
};

export const ImportGuide = ({ isUpdate }: { readonly isUpdate: boolean }) => {
  const { emailDomain } = useConfig();
  return (
    <Card
      title="File format"
      text="One line per person. Columns can be in any order, separated by commas, semicolons or tabs. You can review and change how each column is used."
      actions={
        <Button
          startIcon={<DownloadIcon />}
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
        {columnGuide.map(({ name, text }) => (
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
      <Hint sx={{ mt: 2 }}>
        {isUpdate
          ? "The employee number or the email identifies the person. Everything else is optional. Nothing changes until you apply it. Lines with a problem are skipped and listed. People who are missing from the file aren't changed."
          : "An email, a name, and a position or an engineer type are required. Nothing is imported unless every line is valid. Imported people need no approval: they get their profile at their first sign-in. Accounts waiting for approval are approved. People who are already in Pulse aren't changed."}
      </Hint>
    </Card>
  );
};
