import { memo } from "react";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { managerDeadlineOf, selfDeadlineOf } from "#domain/reviews/windows.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { useEndOfDaySuffix } from "#web/lib/format/useEndOfDaySuffix.ts";
import { EngineerTypeLabel } from "#web/lib/structure.tsx";
import { DescriptionList } from "#web/ui/DescriptionList.tsx";
import { approverIdsOf, PersonNameLink } from "#web/ui/people/PersonNameLink.tsx";
import { frozenStatusOf } from "../shared/frozenStatus.ts";
import { ReviewSection } from "./ReviewSection.tsx";
import { sectionIds } from "./sectionIds.ts";

interface EmployeeInfoSectionProps {
  readonly review: Review;
  readonly round: Round;
}

export const EmployeeInfoSection = memo(({ review, round }: EmployeeInfoSectionProps) => {
  const { employee } = review;
  const endOfDay = useEndOfDaySuffix();
  const [selfDeadline, managerDeadline] = [selfDeadlineOf(review, round), managerDeadlineOf(review, round)];
  return (
    <ReviewSection id={sectionIds.employee} title="Employee Info">
      <DescriptionList
        facts={[
          {
            name: "Name",
            value: <PersonNameLink person={{ ...employee, approverIds: approverIdsOf(review.approverId) }} />,
          },
          { name: "Email", value: employee.email },
          { name: "Position in this round", value: `${employee.position.code} · ${employee.position.title}` },
          { name: "Engineer type", value: <EngineerTypeLabel type={employee.engineerType} /> },
          { name: "Round", value: `${round.name}, ${formatDay(round.startDate)} to ${formatDay(round.endDate)}` },
          // In a frozen review, nothing is due.
          ...(frozenStatusOf(review, round) === null
            ? [
                {
                  name: "Deadlines",
                  value: `Self-evaluation ${formatDay(selfDeadline)}, manager evaluation ${formatDay(managerDeadline)}${endOfDay(managerDeadline)}`,
                },
              ]
            : []),
        ]}
      />
    </ReviewSection>
  );
});
