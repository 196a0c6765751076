import ExpandMoreIcon from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Collapse from "@mui/material/Collapse";
import { type ReactNode, useId, useState } from "react";

interface DisclosureProps {
  /** The always visible content of the button; phrasing content only. */
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** A button that expands and collapses the content below it. */
export const Disclosure = ({ summary, children }: DisclosureProps) => {
  const [expanded, setExpanded] = useState(false);
  const contentId = useId();
  return (
    <>
      <ButtonBase
        aria-expanded={expanded}
        aria-controls={contentId}
        onClick={() => setExpanded((now) => !now)}
        sx={{
          display: "flex",
          alignItems: "center",
          gap: 1,
          width: "100%",
          textAlign: "left",
          borderRadius: 1,
          py: 0.25,
        }}
      >
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          {summary}
        </Box>
        <ExpandMoreIcon
          fontSize="small"
          sx={{
            color: "text.secondary",
            transform: expanded ? "rotate(180deg)" : "none",
            transition: "transform 120ms",
          }}
        />
      </ButtonBase>
      <Collapse in={expanded} id={contentId} unmountOnExit>
        {children}
      </Collapse>
    </>
  );
};
