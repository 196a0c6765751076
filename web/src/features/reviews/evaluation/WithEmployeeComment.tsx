import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { WrittenText } from "../shared/WrittenText.tsx";

interface WithEmployeeCommentProps {
  readonly employeeName: string | null;
  readonly text: string;
  readonly size?: "usual" | "large";
  readonly children: ReactNode;
}

export const WithEmployeeComment = ({ employeeName, text, size = "usual", children }: WithEmployeeCommentProps) =>
  employeeName === null || text === "" ? (
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
          {employeeName}
        </Typography>
        <WrittenText text={text} size={size} />
      </Box>
      {children}
    </Box>
  );
