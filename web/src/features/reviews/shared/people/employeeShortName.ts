import { shortName } from "#domain/people/terms.ts";
import type { Review } from "#domain/reviews/model.ts";

export const employeeShortName = ({ employee }: Pick<Review, "employee">): string => shortName(employee);
