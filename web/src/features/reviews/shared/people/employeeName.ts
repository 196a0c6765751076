import type { Review } from "#domain/reviews/model.ts";

/** The employee's first name, or else their e-mail address. */
export const employeeName = ({ employee }: Pick<Review, "employee">): string => employee.firstName || employee.email;
