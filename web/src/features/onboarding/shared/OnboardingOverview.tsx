import Box from "@mui/material/Box";
import type { OnboardingDetails } from "#domain/onboarding/model.ts";
import { hasStarted, percentOf, weekNumber } from "#domain/onboarding/rules.ts";
import { nameWithLostRole, onboardingTypeLabels } from "#domain/people/terms.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { termText } from "#web/lib/format/terms.ts";
import { Card } from "#web/ui/Card.tsx";
import { DescriptionList } from "#web/ui/DescriptionList.tsx";
import { ProgressRing } from "#web/ui/ProgressRing.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { LinkedText } from "#web/ui/text/LinkedText.tsx";
import { countAllGoals, goalCountText } from "./goalCounts.ts";

const notAssigned = "Not assigned yet";

export const OnboardingOverview = ({ onboarding }: { readonly onboarding: OnboardingDetails }) => {
  const { status, onboardingType, startDate, today, githubTicket, manager, lead, sections } = onboarding;
  const count = countAllGoals(sections);
  const isUpcoming = status === "ongoing" && !hasStarted(onboarding, today);
  return (
    <Card title="Progress">
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 3, rowGap: 2 }}>
        <Box sx={{ display: "grid", justifyItems: "center", gap: 0.75 }}>
          <ProgressRing percent={percentOf(count)} size={104} />
          <Hint>{goalCountText(count)}</Hint>
        </Box>
        <Box sx={{ flex: "1 1 220px", minWidth: 0 }}>
          <DescriptionList
            facts={[
              { name: "Type", value: termText(onboardingTypeLabels, onboardingType) },
              { name: isUpcoming ? "Starts" : "Started", value: formatDay(startDate) },
              ...(status === "ongoing" && !isUpcoming ? [{ name: "Week", value: weekNumber(startDate, today) }] : []),
              { name: "GitHub ticket", value: githubTicket === null ? "None" : <LinkedText text={githubTicket} /> },
              { name: "Manager", value: manager === null ? notAssigned : nameWithLostRole(manager, "manager") },
              { name: "Lead", value: lead === null ? notAssigned : nameWithLostRole(lead, "lead") },
            ]}
          />
        </Box>
      </Box>
    </Card>
  );
};
