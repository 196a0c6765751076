import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReviewedSkillset } from "#domain/reviews/model.ts";
import { RichText } from "#web/ui/text/RichText.tsx";

/** The descriptions of a skillset's levels from the round's snapshot (docs/reviews.md#snapshot-of-the-ladder). */
export const LevelTexts = ({ skillset }: { readonly skillset: ReviewedSkillset }) => (
  <Box component="ol" sx={{ listStyle: "none", m: 0, mt: 0.5, p: 0, display: "grid", gap: 1 }}>
    {skillset.levels.map((level) => (
      <Box component="li" key={level.level} sx={{ borderLeft: 2, borderColor: "line.control", pl: 1.5 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {`${level.level} · ${level.title}${level.level === skillset.requiredLevel ? " (required)" : ""}`}
        </Typography>
        <Typography variant="body2" component="div" color="textSecondary">
          <RichText html={level.description} />
        </Typography>
      </Box>
    ))}
  </Box>
);
