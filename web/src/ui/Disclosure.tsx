import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Collapse from "@mui/material/Collapse";
import { type ReactNode, useId, useState } from "react";
import { ExpandIcon } from "#web/ui/icons.tsx";

interface DisclosureProps {
  /** Always visible; phrasing content only. */
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

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
        <ExpandIcon
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
