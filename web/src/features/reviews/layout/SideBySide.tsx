import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { WrittenText } from "../shared/WrittenText.tsx";

interface Side {
  readonly label: string;
  readonly content: ReactNode;
}

interface SideBySideProps {
  /** Null if it isn't shown, like `right`. */
  readonly left: Side | null;
  readonly right: Side | null;
  /** One level below the heading of the compared item. */
  readonly heading: "h3" | "h4";
}

/** Null if the text is empty. */
export const textSide = (label: string, text: string): Side | null =>
  text === "" ? null : { label, content: <WrittenText text={text} /> };

export const SideBySide = ({ left, right, heading }: SideBySideProps) => (
  <Box
    sx={{
      mt: 0.75,
      display: "grid",
      gridTemplateColumns: {
        xs: "minmax(0, 1fr)",
        md: left && right ? "repeat(2, minmax(0, 1fr))" : "minmax(0, 1fr)",
      },
      columnGap: 3,
      rowGap: 1.5,
    }}
  >
    {[left, right].map(
      (side) =>
        side !== null && (
          <div key={side.label}>
            <Typography variant="caption" component={heading} color="textSecondary">
              {side.label}
            </Typography>
            {side.content}
          </div>
        ),
    )}
  </Box>
);
