import Typography from "@mui/material/Typography";
import type { Review } from "#domain/reviews/model.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { employeeName } from "./people/employeeName.ts";

/** Tells everybody but the employee that their opening of a review's texts is recorded (docs/results.md#who-opened-it). */
export const ReadersNotice = ({ review }: { readonly review: Review }) => {
  const { id } = useMe();
  if (id === review.employee.id) {
    return null;
  }
  const name = employeeName(review);
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
      {review.sharedWithEmployeeAt === null
        ? `Once this review is shared, ${name} sees who opened its text, and on which days.`
        : `${name} sees who opened the text of this review, and on which days.`}
    </Typography>
  );
};
