import Box from "@mui/material/Box";
import { memo } from "react";
import { SideBySide } from "../layout/SideBySide.tsx";
import { WrittenText } from "../shared/WrittenText.tsx";

interface LastTimeProps {
  /** Empty if the employee wrote nothing. */
  readonly self: string;
  /** Empty if the manager wrote nothing. */
  readonly manager: string;
  /** Null in the employee's own evaluation. */
  readonly employee: string | null;
}

const side = (label: string, text: string) => (text === "" ? null : { label, content: <WrittenText text={text} /> });

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
