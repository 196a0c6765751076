import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { OnboardingDetails } from "#domain/onboarding/model.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDayOf } from "#web/lib/words/dates.ts";
import { Card } from "#web/ui/Card.tsx";

export const RemovedGoals = ({ removedGoals }: Pick<OnboardingDetails, "removedGoals">) => {
  const { timeZone } = useConfig();
  if (removedGoals.length === 0) {
    return null;
  }
  return (
    <Card title="Completed goals that were removed" text="They don't count toward the progress" sx={{ mt: 2 }}>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1 }}>
        {removedGoals.map(({ id, title, sectionTitle, completedAt, approverName }) => (
          <Box component="li" key={id} sx={{ minWidth: 0 }}>
            <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
              {title}
            </Typography>
            <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
              {`${sectionTitle} · completed on ${formatDayOf(completedAt, timeZone)}, approved by ${approverName}`}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
};
