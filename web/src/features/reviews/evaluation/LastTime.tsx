import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { memo } from "react";
import { SideBySide } from "../layout/SideBySide.tsx";

interface LastTimeProps {
  /** What the employee wrote in the previous round; empty if nothing. */
  readonly self: string;
  /** What their manager wrote; empty if nothing. */
  readonly manager: string;
  /** The employee's first name, or null in their own evaluation. */
  readonly employee: string | null;
}

const side = (label: string, text: string) =>
  text === ""
    ? null
    : {
        label,
        content: <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{text}</Typography>,
      };

/** What was written to a question in the previous round, for comparison; nothing if nothing was. */
export const LastTime = memo(({ self, manager, employee }: LastTimeProps) =>
  self === "" && manager === "" ? null : (
    <Box sx={{ borderLeft: 3, borderColor: "line.control", pl: 1.5, color: "text.secondary" }}>
      <SideBySide
        self={side(employee === null ? "You, last time" : `${employee}, last time`, self)}
        manager={side(employee === null ? "Your manager, last time" : "Manager, last time", manager)}
        heading="h3"
      />
    </Box>
  ),
);
