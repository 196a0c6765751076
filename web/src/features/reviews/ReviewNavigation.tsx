import CheckIcon from "@mui/icons-material/Check";
import RadioButtonUncheckedIcon from "@mui/icons-material/RadioButtonUnchecked";
import Box from "@mui/material/Box";
import { visuallyHidden } from "@mui/utils";
import { goToSection } from "./sectionIds.ts";
import { useScrollHighlight } from "./useScrollHighlight.ts";

export interface ReviewNavigationEntry {
  readonly id: string;
  readonly label: string;
  /** Whether the section is answered; null where there is nothing to answer. */
  readonly answered: boolean | null;
}

const Mark = ({ answered }: { readonly answered: boolean }) => (
  <>
    {answered ? (
      <CheckIcon sx={{ fontSize: 16, color: "success.main" }} />
    ) : (
      <RadioButtonUncheckedIcon sx={{ fontSize: 14, color: "text.faint" }} />
    )}
    <span style={visuallyHidden}>{answered ? ", answered" : ", not answered yet"}</span>
  </>
);

/** The sections of a review page; the one scrolled into view is highlighted (spec 1 §2.10). */
export const ReviewNavigation = ({ sections }: { readonly sections: readonly ReviewNavigationEntry[] }) => {
  const current = useScrollHighlight(sections.map((section) => section.id));
  return (
    <Box
      component="nav"
      aria-label="Sections"
      sx={{ position: { md: "sticky" }, top: { md: 80 }, alignSelf: "start", minWidth: 0 }}
    >
      <Box
        component="ul"
        sx={{
          listStyle: "none",
          m: 0,
          p: 0,
          // Keeps the texts for screen readers, which are placed absolutely, inside what scrolls.
          position: "relative",
          display: "flex",
          flexDirection: { xs: "row", md: "column" },
          overflow: "auto",
          maxHeight: { md: "calc(100vh - 180px)" },
          borderStyle: "solid",
          borderWidth: 0,
          borderLeftWidth: { md: 2 },
          borderBottomWidth: { xs: 2, md: 0 },
          borderColor: "line.main",
        }}
      >
        {sections.map(({ id, label, answered }) => (
          <li key={id}>
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
                borderRadius: { xs: 1, md: "0 8px 8px 0" },
                color: "text.secondary",
                fontSize: "0.8125rem",
                textDecoration: "none",
                whiteSpace: { xs: "nowrap", md: "normal" },
                "&:hover": { color: "text.primary" },
                "&:focus-visible": {
                  outline: 2,
                  outlineStyle: "solid",
                  outlineColor: "primary.main",
                  outlineOffset: -2,
                },
                "&[aria-current]": { color: "tones.accent.text", bgcolor: "tones.accent.ground", fontWeight: 600 },
              }}
            >
              <span>{label}</span>
              {answered !== null && <Mark answered={answered} />}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
};
