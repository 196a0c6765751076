import type { Me } from "#domain/people/model.ts";

export type ReviewViewer = Pick<Me, "id" | "role">;
