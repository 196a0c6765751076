import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { memo, useEffect, useRef } from "react";
import { focusOutline } from "#web/theme/focusOutline.ts";
import { CheckIcon, CircleIcon } from "#web/ui/icons.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { goToSection } from "./sectionIds.ts";
import { useScrollHighlight } from "./useScrollHighlight.ts";

export interface ReviewNavigationEntry {
  readonly id: string;
  readonly label: string;
  /** Undefined if the section has nothing to answer. */
  readonly answered?: boolean;
  readonly group?: string | null;
}

const Mark = ({ answered }: { readonly answered: boolean }) => (
  <>
    {answered ? (
      <CheckIcon sx={{ fontSize: 16, color: "success.main" }} />
    ) : (
      <CircleIcon sx={{ fontSize: 14, color: "text.faint" }} />
    )}
    <span style={visuallyHidden}>{answered ? ", answered" : ", not answered yet"}</span>
  </>
);

const showEntry = (list: HTMLElement, sectionId: string): void => {
  const entry = list.querySelector<HTMLElement>(`[href="#${sectionId}"]`);
  if (entry === null) {
    return;
  }
  list.scrollTop = entry.offsetTop - (list.clientHeight - entry.offsetHeight) / 2;
  list.scrollLeft = entry.offsetLeft - (list.clientWidth - entry.offsetWidth) / 2;
};

interface ReviewNavigationProps {
  readonly sections: readonly ReviewNavigationEntry[];
}

/** Compares the entries, so typing doesn't re-render the navigation. */
const sameEntries = ({ sections: a }: ReviewNavigationProps, { sections: b }: ReviewNavigationProps): boolean =>
  a.length === b.length &&
  a.every(
    ({ id, label, answered }, index) =>
      b[index]?.id === id && b[index].label === label && b[index].answered === answered,
  );

const Navigation = ({ sections }: ReviewNavigationProps) => {
  const current = useScrollHighlight(sections.map((section) => section.id));
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (list.current !== null && current !== null) {
      showEntry(list.current, current);
    }
  }, [current]);
  return (
    <Box
      component="nav"
      aria-label="Sections"
      sx={(theme) => ({
        minWidth: 0,
        mb: 2,
        // On a phone, the page's other bars leave no space for it.
        [`${theme.breakpoints.between("sm", "lg")} and (min-height: 600px)`]: {
          position: "sticky",
          top: 56,
          // Above the focused level of a LevelPicker, which has z-index 2.
          zIndex: 3,
          bgcolor: "background.default",
        },
        [theme.breakpoints.up("lg")]: { mb: 0, position: "sticky", top: 80, alignSelf: "start" },
      })}
    >
      <PlainList
        ref={list}
        sx={{
          // Contains the absolutely positioned texts for screen readers.
          position: "relative",
          display: "flex",
          alignItems: { xs: "end", lg: "stretch" },
          flexDirection: { xs: "row", lg: "column" },
          overflow: "auto",
          maxHeight: { lg: "calc(100vh - 180px)" },
          borderStyle: "solid",
          borderWidth: 0,
          borderLeftWidth: { lg: 2 },
          borderBottomWidth: { xs: 2, lg: 0 },
          borderColor: "line.main",
        }}
      >
        {sections.map(({ id, label, answered, group = null }, index) => (
          <li key={id}>
            {group !== null && group !== sections[index - 1]?.group && (
              <Typography
                variant="caption"
                color="textSecondary"
                sx={{ display: "block", px: 1.5, pt: 1, fontWeight: 600, whiteSpace: { xs: "nowrap", lg: "normal" } }}
              >
                {group}
              </Typography>
            )}
            <Box
              component="a"
              href={`#${id}`}
              aria-current={id === current ? "location" : undefined}
              onClick={(event) => {
                event.preventDefault();
                goToSection(id);
              }}
              sx={{
                display: "flex",
                alignItems: "center",
                justifyContent: "space-between",
                gap: 1,
                px: 1.5,
                py: 0.875,
                borderRadius: { xs: 1, lg: "0 8px 8px 0" },
                color: "text.secondary",
                fontSize: "0.8125rem",
                textDecoration: "none",
                whiteSpace: { xs: "nowrap", lg: "normal" },
                "&:hover": { color: "text.primary" },
                "&:focus-visible": { ...focusOutline, outlineOffset: -2 },
                "&[aria-current]": { color: "tones.accent.text", bgcolor: "tones.accent.background", fontWeight: 600 },
              }}
            >
              <span>{label}</span>
              {answered !== undefined && <Mark answered={answered} />}
            </Box>
          </li>
        ))}
      </PlainList>
    </Box>
  );
};

/**
 * Highlights the current section (docs/evaluations.md#documents-and-results). In narrow windows, it is a sticky row if
 * the window is tall enough. On a phone, it scrolls away.
 */
export const ReviewNavigation = memo(Navigation, sameEntries);
