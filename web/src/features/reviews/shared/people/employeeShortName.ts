import type { Review } from "#domain/reviews/model.ts";

export const employeeShortName = ({ employee }: Pick<Review, "employee">): string =>
  employee.firstName || employee.email;
