import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

interface ReviewCardFooterProps {
  readonly text: string;
  readonly isError?: boolean;
  readonly children: ReactNode;
}

/** Keeps ReviewCardFooter at the bottom of a stretched card. */
export const reviewCardStyle = { display: "flex", flexDirection: "column" } as const;

export const ReviewCardFooter = ({ text, isError = false, children }: ReviewCardFooterProps) => (
  <Box sx={{ mt: "auto", pt: 2 }}>
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        justifyContent: "space-between",
        gap: 1.5,
        pt: 1.75,
        borderTop: 1,
        borderColor: "line.soft",
        minHeight: 52,
      }}
    >
      <Typography color={isError ? "error" : "textSecondary"}>{text}</Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>{children}</Box>
    </Box>
  </Box>
);
