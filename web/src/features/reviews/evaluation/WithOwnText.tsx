import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

interface WithOwnTextProps {
  /** The employee's first name, or null in their own evaluation. */
  readonly employee: string | null;
  /** What the employee wrote. */
  readonly text: string;
  readonly size?: "usual" | "large";
  /** The field for the viewer's own text. */
  readonly children: ReactNode;
}

/** A field with the employee's text beside it in a wide window, and above it in a narrow one. Without a text, only the field. */
export const WithOwnText = ({ employee, text, size = "usual", children }: WithOwnTextProps) =>
  employee === null || text === "" ? (
    children
  ) : (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
        columnGap: 2.5,
        rowGap: 1.5,
        alignItems: "start",
      }}
    >
      <Box sx={{ borderLeft: 3, borderColor: "tones.info.text", pl: 1.5, py: 0.25 }}>
        <Typography variant="caption" component="h3" color="textSecondary">
          {employee}
        </Typography>
        <Typography
          sx={{
            whiteSpace: "pre-wrap",
            overflowWrap: "anywhere",
            ...(size === "large" && { fontSize: "1.125rem", lineHeight: 1.45 }),
          }}
        >
          {text}
        </Typography>
      </Box>
      {children}
    </Box>
  );
