import Link from "@mui/material/Link";
import { memo } from "react";
import { Link as RouterLink } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import type { Review, Round } from "#domain/reviews/model.ts";
import { managerDeadlineOf, selfDeadlineOf } from "#domain/reviews/rules.ts";
import * as paths from "#domain/shared/paths.ts";
import { formatDay } from "#web/lib/dates.ts";
import { EngineerTypeLabel } from "#web/lib/structure.tsx";
import { DescriptionList } from "#web/ui/DescriptionList.tsx";
import { standstillOf } from "../shared/standstill.ts";
import { ReviewSection } from "./ReviewSection.tsx";
import { sectionIds } from "./sectionIds.ts";

/** The employee's name, which leads to their page: whoever opens a review may open it, too. */
const PersonLink = ({ person }: { readonly person: Review["employee"] }) => (
  <Link component={RouterLink} to={paths.person.getHref(person.id)}>
    {fullName(person)}
  </Link>
);

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
          { name: "Name", value: <PersonLink person={employee} /> },
          { name: "E-mail", value: employee.email },
          { name: "Position in this round", value: `${employee.position.code} · ${employee.position.title}` },
          { name: "Engineer type", value: <EngineerTypeLabel type={employee.engineerType} /> },
          { name: "Round", value: `${round.name}, ${formatDay(round.startDate)} to ${formatDay(round.endDate)}` },
          // While the review stands still, nothing is due.
          ...(standstillOf(review, round) === null
            ? [
                {
                  name: "Deadlines",
                  value: `Self evaluation ${formatDay(selfDeadlineOf(review, round))}, manager evaluation ${formatDay(managerDeadlineOf(review, round))}`,
                },
              ]
            : []),
        ]}
      />
    </ReviewSection>
  );
});
