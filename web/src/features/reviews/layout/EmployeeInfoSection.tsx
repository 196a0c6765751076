import { memo } from "react";
import { engineerTypeLabels, fullName } from "#domain/people/terms.ts";
import type { Review, Round } from "#domain/reviews/model.ts";
import { managerDeadlineOf, selfDeadlineOf } from "#domain/reviews/rules.ts";
import { formatDay } from "#web/lib/dates.ts";
import { termText } from "#web/lib/terms.ts";
import { DescriptionList } from "#web/ui/DescriptionList.tsx";
import { ReviewSection } from "./ReviewSection.tsx";
import { sectionIds } from "./sectionIds.ts";

interface EmployeeInfoSectionProps {
  readonly review: Review;
  readonly round: Round;
}

/** The employee and the round of a review. The position is the one in the round's snapshot. */
export const EmployeeInfoSection = memo(({ review, round }: EmployeeInfoSectionProps) => {
  const { employee } = review;
  return (
    <ReviewSection id={sectionIds.employee} title="Employee Info">
      <DescriptionList
        facts={[
          { name: "Name", value: fullName(employee) },
          { name: "Email", value: employee.email },
          { name: "Position in this round", value: `${employee.position.code} · ${employee.position.title}` },
          { name: "Engineer type", value: termText(engineerTypeLabels, employee.engineerType) },
          { name: "Round", value: `${round.name}, ${formatDay(round.startDate)} to ${formatDay(round.endDate)}` },
          {
            name: "Deadlines",
            value: `Self evaluation ${formatDay(selfDeadlineOf(review, round))}, manager evaluation ${formatDay(managerDeadlineOf(review, round))}`,
          },
        ]}
      />
    </ReviewSection>
  );
});
