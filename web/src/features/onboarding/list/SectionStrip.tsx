import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { SectionSummary } from "#domain/onboarding/model.ts";
import { firstOpenSection, isComplete, percentOf } from "#domain/onboarding/rules.ts";
import { forcedColorsQuery, forcedEmpty, forcedFill } from "#web/theme/forcedColors.ts";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { goalCountText } from "../shared/goalCounts.ts";

const useOverflows = (element: RefObject<HTMLElement | null>): boolean => {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null) {
      return;
    }
    const observer = new ResizeObserver(() => setOverflows(current.scrollWidth > current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return overflows;
};

interface SectionStripProps {
  readonly label: string;
  readonly sections: readonly SectionSummary[];
  /** Needed because the strip lies above the link of its card. */
  readonly onClick: (event: MouseEvent) => void;
}

export const SectionStrip = ({ label, sections, onClick }: SectionStripProps) => {
  const strip = useRef<HTMLDivElement>(null);
  const overflows = useOverflows(strip);
  const openId = firstOpenSection(sections)?.id;
  useEffect(() => {
    const { current } = strip;
    const open = current?.querySelector<HTMLElement>(`[data-section="${openId}"]`);
    if (overflows && current && open) {
      // The current section comes first; those before it are usually complete.
      current.scrollLeft = open.offsetLeft;
    }
  }, [overflows, openId]);
  return (
    <Box
      ref={strip}
      role="group"
      aria-label={label}
      // Only a strip that scrolls needs keyboard focus.
      {...(overflows ? { tabIndex: 0 } : {})}
      onClick={onClick}
      sx={{
        position: "relative",
        zIndex: 1,
        overflowX: "auto",
        cursor: "pointer",
        borderRadius: 1,
        "&:focus-visible": { outline: 2, outlineStyle: "solid", outlineColor: "primary.main" },
      }}
    >
      <PlainList sx={{ display: "flex", gap: 1 }}>
        {sections.map((section) => (
          <Box
            component="li"
            key={section.id}
            data-section={section.id}
            sx={{
              flex: "1 0 148px",
              maxWidth: 240,
              minWidth: 0,
              px: 1.25,
              py: 1,
              border: 1,
              borderColor: "line.soft",
              borderRadius: 1,
              bgcolor: "background.default",
            }}
          >
            <Typography variant="body2" noWrap sx={{ fontWeight: 500 }}>
              {section.title}
            </Typography>
            <Typography variant="caption" component="p" color="textSecondary">
              {goalCountText(section)}
            </Typography>
            <Box
              aria-hidden
              sx={{
                mt: 0.75,
                height: 4,
                borderRadius: 999,
                bgcolor: "line.main",
                overflow: "hidden",
                [forcedColorsQuery]: forcedEmpty,
              }}
            >
              <Box
                sx={{
                  width: `${percentOf(section)}%`,
                  height: "100%",
                  bgcolor: isComplete(section) ? "success.main" : "primary.main",
                  [forcedColorsQuery]: forcedFill,
                }}
              />
            </Box>
          </Box>
        ))}
      </PlainList>
    </Box>
  );
};
