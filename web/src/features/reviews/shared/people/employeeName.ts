import type { Review } from "#domain/reviews/model.ts";

export const employeeName = ({ employee }: Pick<Review, "employee">): string => employee.firstName || employee.email;
