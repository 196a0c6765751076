import type { Review } from "#domain/reviews/model.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { employeeShortName } from "./people/reviewNames.ts";

/** Tells everyone but the employee that opening a review's texts is recorded (docs/privacy.md#who-opened-it). */
export const ReadersNotice = ({ review }: { readonly review: Review }) => {
  const { id } = useMe();
  if (id === review.employee.id) {
    return null;
  }
  const name = employeeShortName(review);
  return (
    <Hint sx={{ mb: 2 }}>
      {review.sharedWithEmployeeAt === null
        ? `After this review is shared, ${name} can see who opened it and on which days.`
        : `${name} can see who opened this review and on which days.`}
    </Hint>
  );
};
