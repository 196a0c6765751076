import type { Me } from "#domain/people/model.ts";

/** The person who reads a review. */
export type ReviewViewer = Pick<Me, "id" | "role">;
