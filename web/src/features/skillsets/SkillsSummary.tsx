import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";
import type { OwnSkills } from "#domain/skillsets/ownSkills.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDayOf } from "#web/lib/words/dates.ts";
import { Card } from "#web/ui/Card.tsx";
import { missingForOwn } from "./comparison.ts";
import { ownPositionText } from "./skillText.ts";

const Source = ({ review }: Pick<OwnSkills, "review">) => {
  const { timeZone } = useConfig();
  if (review === null) {
    return (
      <Typography color="textSecondary">
        Levels from your manager appear here after a performance review is shared with you. Until then you see the
        required levels.
      </Typography>
    );
  }
  return (
    <Typography color="textSecondary">
      {"Your levels are from "}
      <Link component={RouterLink} to={paths.managerReview.getHref(review.reviewId)}>
        {review.roundName}
      </Link>
      {`, shared with you on ${formatDayOf(review.sharedAt, timeZone)}.`}
    </Typography>
  );
};

export const SkillsSummary = ({ skills }: { readonly skills: OwnSkills }) => {
  const { position, review } = skills;
  return (
    <Card title={position === null ? "No position yet" : `${position.code} · ${position.title}`} sx={{ mb: 2 }}>
      {position === null && (
        <Typography sx={{ mb: 0.5 }}>
          After an admin assigns your position, this page shows what it and the next ones require.
        </Typography>
      )}
      {position !== null && review !== null && (
        <Typography sx={{ mb: 0.5 }}>{ownPositionText(missingForOwn(skills))}</Typography>
      )}
      <Source review={review} />
    </Card>
  );
};
